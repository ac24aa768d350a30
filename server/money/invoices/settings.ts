import { eq } from 'drizzle-orm'
import type { InvoiceSettings } from '#contract/invoices'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceSettings } from '../../tables/invoices'
import { requireIssuer } from '../records/own-issuer'

/** What holds until somebody says otherwise. */
const DEFAULTS: InvoiceSettings = {
  prefix: 'INV-',
  dueDays: 14,
  taxRate: 0,
  remindBefore: [3],
  remindAfter: [1, 7, 21],
  terms: '',
  notes: '',
  legalName: '',
  address: '',
  taxNumber: '',
  templates: [],
}

/** @throws NOT_FOUND */
export async function readSettings({ db }: Pick<Deps, 'db'>, viewer: Viewer, profileId: string) {
  await requireIssuer(db, viewer, profileId)
  return settingsOf(db, profileId)
}

async function settingsOf(db: Db | Tx, profileId: string): Promise<InvoiceSettings> {
  const [row] = await db.select().from(invoiceSettings).where(eq(invoiceSettings.businessProfileId, profileId))
  if (!row) return DEFAULTS
  const { businessProfileId: _, updatedAt: __, ...settings } = row
  return settings
}

/** @throws NOT_FOUND, BAD_REQUEST when the tax rate has more than six decimals */
export async function saveSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { profileId, settings }: { profileId: string; settings: InvoiceSettings },
): Promise<InvoiceSettings> {
  const clean = cleanSettings(settings)
  return inTransaction(db, async (tx) => {
    await requireIssuer(tx, viewer, profileId)
    const columns = { ...clean, updatedAt: clock.now() }
    await tx
      .insert(invoiceSettings)
      .values({ businessProfileId: profileId, ...columns })
      .onConflictDoUpdate({ target: invoiceSettings.businessProfileId, set: columns })
    return settingsOf(tx, profileId)
  })
}

function cleanSettings(settings: InvoiceSettings): InvoiceSettings {
  const { taxRate } = settings
  if (Math.abs(taxRate * 1e6 - Math.round(taxRate * 1e6)) > 1e-6) {
    throw refuseInWords('BAD_REQUEST', 'The tax rate has too many decimals.')
  }
  return {
    ...settings,
    remindBefore: days(settings.remindBefore),
    remindAfter: days(settings.remindAfter),
    terms: cleanText(settings.terms),
    notes: cleanText(settings.notes),
    legalName: cleanLine(settings.legalName),
    address: cleanText(settings.address),
    taxNumber: cleanLine(settings.taxNumber),
    templates: settings.templates.map(({ kind, name, body }) => ({
      kind,
      name: cleanLine(name),
      body: cleanText(body),
    })),
  }
}

/** Each once, in order. */
function days(given: readonly number[]): number[] {
  return [...new Set(given)].toSorted((a, b) => a - b)
}
