import { fitting } from '#server/core/text-search/fit'
import { hit, type SearchSource } from '#server/core/text-search/source'
import { listPublicRecalls } from './public'

/** Recalls that count now, by their titles and by what they name. */
export const recallsFound: SearchSource = {
  key: 'recalls',
  label: 'Recalls',
  rank: 40,
  async find(deps, asked) {
    const { active } = await listPublicRecalls(deps)
    const found = fitting(
      active,
      ({ title, items }) => `recall ${title} ${items.map(({ name }) => name).join(' ')}`,
      asked,
    )
    if (!found[0]) return null
    const hits = found
      .slice(0, asked.most)
      .map(({ thing: { id, title, source, hazard } }) =>
        hit({ label: title, note: source, text: hazard, href: `/recalls/${id}` }),
      )
    return { hits, total: found.length, capped: false, href: '/recalls', fit: found[0].fit }
  },
}
