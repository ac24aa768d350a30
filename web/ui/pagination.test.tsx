import { expect, test } from 'vitest'
import { onScreen, screen, within } from '#web/kit/testing/on-screen'
import { Pagination } from './pagination'

const numbers = (current: number, count = 9) => ({ current, count, hrefOf: (page: number) => `?page=${page}` })

test('a list on one page has no way on', () => {
  onScreen(<Pagination />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('at an end the step that leads nowhere says so, and the other one leads on', () => {
  onScreen(<Pagination nextHref="?after=24" range="1 to 24 of 60" />)
  const nav = within(screen.getByRole('navigation', { name: 'Pages' }))
  const previous = nav.getByRole('link', { name: 'Previous' })
  expect([previous.getAttribute('aria-disabled'), previous.getAttribute('href')]).toEqual(['true', null])
  expect(nav.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?after=24')
  expect(nav.getByText('1 to 24 of 60')).toBeTruthy()
})

test('a press is handed to the router with the address of the page', async () => {
  const followed: string[] = []
  const { user } = onScreen(
    <Pagination
      previousHref="?page=1"
      nextHref="?page=3"
      numbers={numbers(2)}
      onFollow={(event, href) => {
        event.preventDefault()
        followed.push(href)
      }}
    />,
  )
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  expect(followed).toEqual(['?page=3', '?page=1'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})
