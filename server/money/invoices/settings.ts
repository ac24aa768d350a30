import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { isRate } from '#contract/amounts'
import type { InvoiceSettings, KeptSettings } from '#contract/invoices'
import { holdsContact, isTaxNumber } from '#contract/names.rules'
import type { Approval } from '#contract/profiles.rules'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoiceSettings } from '../../tables/invoices'
import { profileDetails } from '../../tables/profiles'
import { requireIssuer } from '../records/own-issuer'
import { readIssuer } from './issuer'
import { refuseContacts } from './refuse-own-contacts'

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

const NO_PREFIX =
  'Your profile isn’t approved yet. Until it is, the prefix can have 4 digits at most, and must not read like a phone number with the number behind it.'
const NO_TAX_NUMBER =
  'Your profile isn’t approved yet. Until it is, the tax number can hold nothing but the number and its short name, such as “VAT GB 123 4567 89”.'

const VERSION = sql<string>`md5(${invoiceSettings}::text)`

type Asking = Parameters<typeof readIssuer>[0]

/** @throws NOT_FOUND */
export async function readSettings(deps: Asking, viewer: Viewer, profileId: string): Promise<KeptSettings> {
  await requireIssuer(deps.db, viewer, profileId, 'invoices')
  return settingsOf(deps, profileId)
}

async function settingsOf(deps: Asking, profileId: string): Promise<KeptSettings> {
  const [row] = await deps.db
    .select({ ...getTableColumns(invoiceSettings), version: VERSION })
    .from(invoiceSettings)
    .where(eq(invoiceSettings.businessProfileId, profileId))
  const issuer = await readIssuer(deps, profileId)
  if (!row) return { ...DEFAULTS, issuer, version: null }
  const { businessProfileId: _, updatedAt: __, ...settings } = row
  return { ...settings, issuer }
}

/** @throws NOT_FOUND, CONFLICT in words where they were changed since, BAD_REQUEST when the tax rate has more than six decimals */
export async function saveSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { profileId, settings, version }: { profileId: string; settings: InvoiceSettings; version: string | null },
): Promise<KeptSettings> {
  const clean = cleanSettings(settings)
  return inTransaction(db, async (tx) => {
    await requireIssuer(tx, viewer, profileId, 'invoices')
    await writeAs(tx, viewer)
    const { approvalStatus } = profileDetails
    const [held] = await tx
      .select({ approvalStatus })
      .from(profileDetails)
      .where(eq(profileDetails.profileId, profileId))
    const approval = (held?.approvalStatus ?? 'draft') as Approval
    refuseContacts({ approval, texts: [clean.address] })
    if (approval !== 'approved') refuseNumbers(clean)
    const columns = { ...clean, updatedAt: clock.now() }
    // of two who save at once, the later looks at what the first has written
    const written =
      version === null
        ? await tx
            .insert(invoiceSettings)
            .values({ businessProfileId: profileId, ...columns })
            .onConflictDoNothing()
            .returning({ id: invoiceSettings.businessProfileId })
        : await tx
            .update(invoiceSettings)
            .set(columns)
            .where(and(eq(invoiceSettings.businessProfileId, profileId), eq(VERSION, version)))
            .returning({ id: invoiceSettings.businessProfileId })
    if (written.length === 0)
      throw refuseInWords('CONFLICT', 'These settings were changed somewhere else. Reload the page to see them.')
    return settingsOf({ db: tx, clock }, profileId)
  })
}

/** What stands in a stranger's subject, or on our PDF, is no number to call. @throws BAD_REQUEST in words */
function refuseNumbers({ prefix, taxNumber }: InvoiceSettings): void {
  const isCalled = prefix.replace(/\D/g, '').length > 4 || holdsContact(`${prefix}0001`)
  if (isCalled) throw refuseInWords('BAD_REQUEST', NO_PREFIX)
  if (!isTaxNumber(taxNumber)) throw refuseInWords('BAD_REQUEST', NO_TAX_NUMBER)
}

function cleanSettings(settings: InvoiceSettings): InvoiceSettings {
  const { taxRate } = settings
  if (!isRate(taxRate)) throw refuseInWords('BAD_REQUEST', 'The tax rate has too many decimals.')
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
