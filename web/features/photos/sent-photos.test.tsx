// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { type SentPhoto, SentPhotos } from './sent-photos'

vi.mock('#web/lib/upload', () => ({ uploadPicture: async () => ({ id: 'c' }) }))

test('what a photo belongs to learns that it is on its way, and when it is not any more', async () => {
  let read: (reason: unknown) => void = () => undefined
  const { createImageBitmap } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { createImageBitmap }))
  Object.assign(globalThis, { createImageBitmap: () => new Promise((_, reject) => (read = reject)) })
  const { user } = onScreen(<Letter />)
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  expect(field).not.toBeNull()
  if (field) await user.upload(field, new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('A photo is on its way')).toBeTruthy()
  read(new Error('no picture'))
  expect(await screen.findByText('Nothing is on its way')).toBeTruthy()
})

test('who removes a photo goes on with the next, and after the last with taking one', async () => {
  const { user } = onScreen(<Album />)
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove photo 1' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take a photo' }))
})

test('the last photo that fits takes the buttons along, and the focus goes to removing it', async () => {
  const { createImageBitmap } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { createImageBitmap }))
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 9, height: 9, close: () => undefined }) })
  const { user } = onScreen(<Album ids={['a']} />)
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  screen.getByRole('button', { name: 'Choose a photo' }).focus()
  if (field) await user.upload(field, new File(['x'], 'x.png', { type: 'image/png' }))
  const remove = await screen.findByRole('button', { name: 'Remove photo 2' })
  expect(document.activeElement).toBe(remove)
})

function Album({ ids = ['a', 'b'] }: { ids?: string[] }) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>(ids.map((id) => ({ id, preview: null })))
  return <SentPhotos purpose="return" most={2} altOf={String} photos={photos} onChange={setPhotos} />
}

function Letter() {
  const [isSending, setSending] = useState(false)
  return (
    <>
      <SentPhotos
        purpose="return"
        most={1}
        altOf={String}
        photos={[]}
        onChange={() => undefined}
        onStoring={setSending}
      />
      <p>{isSending ? 'A photo is on its way' : 'Nothing is on its way'}</p>
    </>
  )
}
