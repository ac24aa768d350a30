import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { latePart, latePartsLoaded } from './late-part'

const drawn = (Part: ReturnType<typeof latePart>) =>
  renderToString(
    <Suspense fallback="not here yet">
      <Part />
    </Suspense>,
  )

test('a part whose file is there is drawn in its place the very first time', async () => {
  const Goods = latePart(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    // a part asks for parts of its own
    const Price = latePart(async () => ({ default: () => <b>$4</b> }))
    return { default: () => <Price /> }
  })
  await latePartsLoaded()
  expect(drawn(Goods)).toContain('<b>$4</b>')
})

test('a part that could not be loaded keeps no page from being drawn, and is asked for again', async () => {
  let asked = 0
  const Part = latePart(async () => {
    asked++
    throw new Error('gone')
  })
  await latePartsLoaded()
  expect(drawn(Part)).toContain('not here yet')
  expect(asked).toBe(2)
})
