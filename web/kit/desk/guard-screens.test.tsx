import { expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { SelectionIssue } from './selection-issue'
import { SettingUp } from './setting-up'
import { SetupRequired } from './setup-required'

test('while the account is on its way, that is said', () => {
  expect(drawn(<SettingUp />)).toMatch(/role="status".*Setting up your account\.\.\./s)
})

test('who has no profile is told, and can try again, ask for help or leave', () => {
  const html = drawn(<SetupRequired />)
  expect(html).toMatch(/<h1[^>]*>Profile Setup Required<\/h1>/)
  expect(waysOn(html)).toEqual(['Try Again', 'Contact Support', 'Sign out'])
})

test('who has closed every profile is told, and can look again, open one or leave', () => {
  const html = drawn(<SelectionIssue />)
  expect(html).toMatch(/<h1[^>]*>Profile Selection Issue<\/h1>/)
  expect(waysOn(html)).toEqual(['Reload Profiles', 'Open profile settings', 'Sign out'])
})
