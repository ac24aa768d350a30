import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { AppSetup } from './app-setup'

test('the focus of a new app begins at its code, not at what comes before', () => {
  const enrolment = { id: 'one', qrCode: 'data:image/svg+xml,', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }
  onScreen(<AppSetup enrolment={enrolment} onAdded={async () => {}} onClose={() => {}} />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code from/ }))
})
