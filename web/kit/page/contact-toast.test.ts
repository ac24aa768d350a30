import { afterEach, expect, test, vi } from 'vitest'
import { SUPPORT_MAIL } from '#contract/support.rules'
import { toastOnShow } from '#web/ui/toast'
import { showSupportContact } from './contact-toast'

afterEach(() => vi.unstubAllGlobals())

test('support is found beside the page, and a toast says where else to write', () => {
  const open = vi.fn()
  vi.stubGlobal('window', { open })
  showSupportContact()
  expect(open).toHaveBeenCalledWith('/contact-us', '_blank', 'noopener')
  expect(toastOnShow()).toMatchObject({ title: 'Contact support', description: expect.stringContaining(SUPPORT_MAIL) })
})
