import { expect, test, vi } from 'vitest'

vi.stubEnv('VITE_API_ORIGIN', 'https://pawstead.example')
const { withServed } = await import('./served')

test('pictures and downloads come from the server', () => {
  expect(withServed({ src: '/art/person/mara.svg?name=Mara', alt: '' })).toEqual({
    src: 'https://pawstead.example/art/person/mara.svg?name=Mara',
    alt: '',
  })
  expect(withServed({ href: '/files/1/leash.pdf' })).toEqual({ href: 'https://pawstead.example/files/1/leash.pdf' })
  expect(withServed({ srcSet: '/files/a-400.webp 400w, /files/a-800.webp 800w' })).toEqual({
    srcSet: 'https://pawstead.example/files/a-400.webp 400w, https://pawstead.example/files/a-800.webp 800w',
  })
})

test.each([{ href: '/products' }, { href: '/artists' }, { src: '/assets/street.svg' }, { src: 'blob:x' }, { id: 'x' }])(
  '%o stays as it is',
  (props) => {
    expect(withServed(props)).toBe(props)
  },
)
