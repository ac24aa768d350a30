import { useQuery } from '@tanstack/react-query'
import type { ProductRecall } from '#contract/recalls'
import { Banner } from '#web/ui/banner'
import { useLocale } from '#web/ui/locale'
import { lotNames } from './lots-words'
import { productRecallsQuery } from './queries'
import { RECALL_LINK_ALONE, RecallLink } from './recall-link'
import { toneOf } from './severity'

const LEFT_WORDS: Record<ProductRecall['left'], string> = {
  'other-lots': ' What’s still for sale here is from other lots, going by the shop’s records.',
  'unknown-lots':
    ' The shop hasn’t recorded the lot of everything it still sells, so check the lot number when it arrives.',
  nothing: '',
}

/** What is recalled of a product, above everything else one can do with it; nothing where nothing is. */
export function ProductRecalls({ productId }: { productId: string }) {
  const locale = useLocale()
  const { data } = useQuery(productRecallsQuery(productId))
  // of what is recalled as a whole nothing is for sale, whatever another recall leaves of it
  const isBlocked = data?.items.some(({ whole }) => whole)
  return data?.items.map(({ id, title, severity, instruction, whole, lots, left }) => (
    <Banner
      key={id}
      tone={toneOf(severity)}
      title={
        whole
          ? `This product is recalled: ${title}`
          : `Recall of ${lots.length > 0 ? lotNames(lots, locale) : 'some of it'}`
      }
      actions={<RecallLink id={id} className={RECALL_LINK_ALONE} />}
    >
      {instruction}
      {!isBlocked && LEFT_WORDS[left]}
    </Banner>
  ))
}
