import { Monogram } from '#web/ui/monogram'

/** Who wrote a review: their animal's picture or their initials, their name, and what is known of the animal. */
export function ReviewAuthor({
  author,
  petFacts,
  petPicture,
}: {
  author: string
  petFacts: string
  petPicture: string | null
}) {
  return (
    <div className="flex items-center gap-3">
      {petPicture ? (
        <span className="rounded-pill overflow-hidden inline-block shrink-0 size-avatar">
          <img
            src={petPicture}
            alt=""
            width="400"
            height="460"
            loading="lazy"
            decoding="async"
            className="art [--focal:50%_62%]"
          />
        </span>
      ) : (
        <Monogram name={author} size="md" />
      )}
      <div>
        <p className="font-semibold leading-tight">{author}</p>
        {petFacts && <p className="text-sm text-muted-foreground">{petFacts}</p>}
      </div>
    </div>
  )
}
