import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ListRange } from './list-range'
import { ShowMore } from './show-more'

const COUNTED = { from: 1, total: 57, capped: false }
const html = (element: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(element)

describe('a page of a list', () => {
  test('says where it stands, politely, and can be led to', () => {
    const said = html(<ListRange span={{ ...COUNTED, from: 21 }} shown={20} />)
    expect(said).toContain('Showing 21 to 40 of 57')
    expect(said).toMatch(/role="status"/)
    expect(said).toMatch(/tabindex="-1"/)
    expect(html(<ListRange span={{ from: 21, total: 1000, capped: true }} shown={20} />)).toContain(
      '21 to 40 of 1,000+',
    )
  })

  test('says nothing where all of it is there, where nothing is, and where nobody counted', () => {
    expect(html(<ListRange span={{ ...COUNTED, total: 7 }} shown={7} />)).toBe('')
    expect(html(<ListRange span={{ ...COUNTED, total: 0 }} shown={0} />)).toBe('')
    expect(html(<ListRange span={{ from: null, total: 1000, capped: true }} shown={20} />)).toBe('')
  })
})

describe('a list that grows', () => {
  const page = (count: number, next: string | null) => ({ items: Array(count).fill(null), next, ...COUNTED })
  const more = (pages: ReturnType<typeof page>[]) =>
    html(
      <ShowMore
        pages={{
          data: { pages },
          hasNextPage: pages.at(-1)?.next !== null,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          error: null,
          fetchNextPage: () => undefined,
        }}
      />,
    )

  test('says how much of it is there, until all of it is', () => {
    expect(more([page(25, 'x')])).toContain('Showing 1 to 25 of 57')
    expect(more([page(25, 'x'), page(25, 'y')])).toContain('Showing 1 to 50 of 57')
    const whole = more([page(25, 'x'), page(25, 'y'), page(7, null)])
    expect(whole).toContain('Showing all 57')
    expect(whole).not.toContain('<button')
    expect(more([page(7, null)])).toBe('')
  })
})
