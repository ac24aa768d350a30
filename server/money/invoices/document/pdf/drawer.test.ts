import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Drawing } from './draw'
import { createDrawer } from './drawer'
import { drawInThread } from './thread'

/** What the threads of these tests read of a drawing is its link alone. */
const drawing = (link: string, at = 0) => ({ as: 'invoice', invoice: { id: '7' }, link, at: new Date(at) }) as Drawing

/** Answers with the link; `die` ends the thread, `hang` holds it, `wrong` is refused. */
const THREAD = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ link }) => {
    if (link === 'die') process.exit(1)
    if (link === 'throw') throw new Error('broken')
    if (link === 'hang') for (;;);
    if (link === 'wrong') parentPort.postMessage({ error: new Error('no such letter') })
    else parentPort.postMessage({ bytes: Buffer.from(link + ' ' + threadId) })
  })`

function threads(limitMs?: number) {
  const started: Worker[] = []
  const draw = drawInThread(() => {
    const worker = new Worker(THREAD, { eval: true })
    started.push(worker)
    return worker
  }, limitMs)
  return { draw: async (link: string) => (await draw(drawing(link))).toString(), started }
}

test('one thread draws everything, and is not started before there is something to draw', async () => {
  const { draw, started } = threads()
  expect(started).toHaveLength(0)
  expect((await draw('a')).split(' ')[0]).toBe('a')
  expect((await draw('b')).split(' ')[0]).toBe('b')
  await expect(draw('wrong')).rejects.toThrow('no such letter')
  await draw('c')
  expect(started).toHaveLength(1)
})

test('a thread that dies fails its document, and the next one gets a new thread', async () => {
  const { draw, started } = threads()
  await expect(draw('die')).rejects.toThrow('the thread that draws ended')
  expect(await draw('a')).toContain('a')
  await expect(draw('throw')).rejects.toThrow('broken')
  expect(await draw('b')).toContain('b')
  expect(started).toHaveLength(3)
})

test('a document that takes too long is given up with its thread, while others are still served', async () => {
  const { draw } = threads(1500)
  let turns = 0
  const counting = setInterval(() => turns++, 10)
  await expect(draw('hang')).rejects.toThrow('not drawn within 1500 ms')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(20)
  expect(await draw('a')).toContain('a')
})

/** A drawer whose files are finished by hand. */
function byHand() {
  const asked: { link: string; done: () => void; fail: () => void }[] = []
  const draw = createDrawer(
    ({ link }) =>
      new Promise((resolve, reject) => {
        asked.push({ link, done: () => resolve(Buffer.alloc(100, link)), fail: () => reject(new Error('broken')) })
      }),
  )
  return { draw, asked }
}

test('the same file asked for again is not drawn again, at whatever time; another one is', async () => {
  const { draw, asked } = byHand()
  const both = [draw(drawing('a')), draw(drawing('a', 5))]
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.done()
  const [first] = await Promise.all(both)
  expect(await draw(drawing('a', 9))).toBe(first)
  const receipt = draw({ ...drawing('a'), as: 'receipt' } as Drawing)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.done()
  await receipt
})

test('a file that failed is drawn anew and holds up none behind it', async () => {
  const { draw, asked } = byHand()
  const failed = draw(drawing('a'))
  const behind = draw(drawing('b'))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail()
  await expect(failed).rejects.toThrow('broken')
  await expect.poll(() => asked.map(({ link }) => link)).toEqual(['a', 'b'])
  asked[1]?.done()
  await behind
  void draw(drawing('a'))
  await expect.poll(() => asked.map(({ link }) => link)).toEqual(['a', 'b', 'a'])
})

test('beyond twenty that wait, the next is asked to come again', async () => {
  const { draw, asked } = byHand()
  const waiting = Array.from({ length: 20 }, (_, index) => draw(drawing(`${index}`)))
  await expect(draw(drawing('one more'))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  for (let index = 0; index < waiting.length; index += 1) {
    await expect.poll(() => asked.length).toBe(index + 1)
    asked[index]?.done()
  }
  await Promise.all(waiting)
})
