import { InvoiceSettings } from '#contract/invoices'
import { numberText, readNumber } from '#web/kit/form/numbers'

/** What the form holds: numbers as they are typed, days of reminders as texts the checkboxes know. */
export type SettingsValues = Omit<InvoiceSettings, 'dueDays' | 'taxRate' | 'remindBefore' | 'remindAfter'> & {
  dueDays: string
  taxRate: string
  remindBefore: string[]
  remindAfter: string[]
}

const WORDS: Record<string, string> = {
  dueDays: 'Enter a number of days from 0 to 365.',
  taxRate: 'Enter a percentage from 0 to 100.',
  remindBefore: 'Choose up to five.',
  remindAfter: 'Choose up to eight.',
  name: 'Enter a name.',
  body: 'Enter the text.',
}

export function toValues({ dueDays, taxRate, remindBefore, remindAfter, ...others }: InvoiceSettings): SettingsValues {
  return {
    ...others,
    dueDays: String(dueDays),
    taxRate: numberText(taxRate * 100, '0'),
    remindBefore: remindBefore.map(String),
    remindAfter: remindAfter.map(String),
  }
}

type Read = { settings: InvoiceSettings } | { problems: { path: string; message: string }[] }

/** The settings that were typed, or everything that is wrong with them. */
export function readValues({ dueDays, taxRate, remindBefore, remindAfter, ...others }: SettingsValues): Read {
  const read = InvoiceSettings.safeParse({
    ...others,
    dueDays: readNumber(dueDays),
    taxRate: Math.round(readNumber(taxRate) * 1e4) / 1e6,
    remindBefore: inOrder(remindBefore),
    remindAfter: inOrder(remindAfter),
  })
  if (read.success) return { settings: read.data }
  const problems = read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: WORDS[String(path.at(-1))] ?? message,
  }))
  return { problems }
}

function inOrder(days: readonly string[]): number[] {
  return days.map(Number).sort((a, b) => a - b)
}
