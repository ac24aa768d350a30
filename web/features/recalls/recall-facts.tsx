import type { PublicRecall } from '#contract/recalls'
import { Link } from '#web/kit/link/link'
import { Day } from '#web/kit/moment/day'
import { useLocale } from '#web/ui/locale'
import { lotsWords } from './lots-words'

/** What is recalled, why, what to do, and who says so. */
export function RecallFacts({ recall }: { recall: PublicRecall }) {
  const locale = useLocale()
  const { hazard, instruction, items, source, sourceUrl, publishedOn, reference } = recall
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{hazard}</p>
      <p className="mt-3 font-semibold whitespace-pre-line wrap-anywhere">{instruction}</p>
      <ul className="mt-4 flex flex-col gap-1 list-disc ps-5">
        {items.map(({ name, productId, ...touched }) => (
          <li key={`${productId} ${name} ${touched.lots.join()} ${touched.bestFrom}`} className="wrap-anywhere">
            {productId ? (
              <Link to="/product/$productId" params={{ productId }} className="link underline underline-offset-4">
                {name}
              </Link>
            ) : (
              name
            )}
            : {lotsWords(touched, locale)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted-foreground wrap-anywhere">
        {source}, <Day day={publishedOn} />
        {reference && `, ${reference}`}
        {sourceUrl && (
          <>
            {'. '}
            <a href={sourceUrl} rel="nofollow noopener" className="link underline underline-offset-4">
              Read it at the source
            </a>
          </>
        )}
      </p>
    </>
  )
}
