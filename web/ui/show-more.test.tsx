import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { ShowMore } from './show-more'

const PAGE = { items: Array.from({ length: 20 }), next: null, total: 30, from: 1, capped: false }

test('the focus stays beside the list when its last page takes the button away', async () => {
  const at = (loaded: number) => (
    <ShowMore
      pages={{
        data: {
          pages: Array.from({ length: loaded }, () => ({ ...PAGE, items: PAGE.items.slice(loaded === 2 ? 5 : 0) })),
        },
        hasNextPage: loaded === 1,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        error: null,
        fetchNextPage: () => undefined,
      }}
      label="Show older"
    />
  )
  const { user, draw } = onScreen(at(1))
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  draw(at(2))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})
