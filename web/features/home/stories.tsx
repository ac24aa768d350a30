import { AppLink } from '#web/kit/link/app-link'
import { ReviewAuthor } from '#web/kit/page/review-author'
import { Stars } from '#web/ui/stars'
import type { Home } from './home'

type Story = Home['stories'][number]

/** Reviews worth reading, each with who wrote it and about what. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <ul className="scroll-row bleed-x gap-4 md:grid md:gap-6 md:grid-cols-3 [&>li]:w-[18rem] md:[&>li]:w-auto">
      {stories.map((story) => (
        <li
          key={`${story.productId} ${story.author}`}
          className="group relative hairline rounded-card p-5 bg-card hover:shadow-md transition-shadow flex flex-col"
        >
          <ReviewAuthor {...story} />
          <p className="mt-3.5">
            <Stars value={5} />
          </p>
          <h3 className="mt-1.5 font-semibold">{story.title}</h3>
          <p className="mt-1 line-clamp-4">{story.body}</p>
          <p className="mt-auto pt-3 text-sm text-muted-foreground">
            About{' '}
            <AppLink
              data-plain=""
              href={`/product/${story.productId}`}
              className="card-link text-foreground font-medium hover:underline underline-offset-4"
            >
              {story.productName}
            </AppLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
