import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { CodeField } from './code-field'

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField value={code} onChange={setCode} onComplete={onComplete} />
}

test('a pasted code loses what is no digit, and is complete once', async () => {
  const complete = vi.fn()
  const { user } = onScreen(<Code onComplete={complete} />)
  const field = screen.getByLabelText<HTMLInputElement>('Six-digit code')
  await user.click(field)
  await user.paste('042 137')
  expect(field.value).toBe('042137')
  expect(complete.mock.calls).toEqual([['042137']])
  await user.type(field, '9')
  expect(field.value).toBe('042137')
  expect(complete).toHaveBeenCalledOnce()
})

test('five digits are not a code yet', async () => {
  const complete = vi.fn()
  const { user } = onScreen(<Code onComplete={complete} />)
  await user.type(screen.getByLabelText('Six-digit code'), '04213')
  expect(complete).not.toHaveBeenCalled()
})
