import type { InvoiceLineInput, InvoiceSettings } from '#contract/invoices'
import type { OfflineMethod } from '#contract/invoices.rules'

/** Days are counted back from the day on which the town is built. */
export type InvoiceRow = {
  /** Whose account bills. */
  from: string
  /** The key of an account, or which of the neighbours. */
  to: string | number
  age: number
  dueDays: number
  lines: [name: string, description: string, quantity: number, rate: number, type?: InvoiceLineInput['type']][]
  discount?: number
  deposit?: number
  notes?: string
  /** What became of it: not sent, sent, or given up after so many days. */
  end?: { draft: true } | { voidedAfter: number; reason: string }
  seen?: boolean
  paid?: { after: number; amount: number; method: OfflineMethod; note?: string }[]
  /** After how many days all of it was paid by card. */
  paidByCard?: number
}

/** How those who bill write their invoices. */
export const SETTINGS: Record<string, Partial<InvoiceSettings>> = {
  sitter: {
    prefix: 'MK-',
    terms: 'Payable within 14 days. If something is not right, tell me first; we will sort it out on the next walk.',
    legalName: 'Mara Keller',
    address: '40 Bridge Street\nMillbrook, ME 04511',
    templates: [
      { kind: 'notes', name: 'After a first week', body: 'Thank you for trusting me with the leash.' },
      { kind: 'terms', name: 'Monthly walkers', body: 'Billed on the last Friday of the month, payable by the tenth.' },
    ],
  },
  'kettle-hill': {
    prefix: 'KH-',
    taxRate: 0.055,
    terms: 'Payable within 14 days. Repairs in the first year are free, whatever the dog did.',
    legalName: 'Kettle Hill Training LLC',
    address: 'The Signal Tower, 1 Station Road\nMillbrook, ME 04514',
    taxNumber: 'ME 114 0207',
  },
  tidewater: {
    prefix: 'TW/',
    dueDays: 7,
    terms: 'Payable at pickup or within 7 days.',
    legalName: 'Tidewater, Elin Strand',
    address: '9 Harbor Row\nMillbrook, ME 04519',
  },
  clinic: {
    dueDays: 21,
    terms: 'Payable within 21 days. If that’s hard, ask us about paying in parts. Please don’t put off a visit.',
    legalName: 'Orchard Street Clinic PLLC',
    address: '54 Orchard Street\nMillbrook, ME 04511',
    taxNumber: 'ME 220 0954',
  },
}

export const INVOICES: InvoiceRow[] = [
  {
    from: 'sitter',
    to: 'parent',
    age: 74,
    dueDays: 14,
    lines: [['Dog walking', 'Five mornings along the canal, 45 minutes each', 5, 24]],
    notes: 'Thank you for trusting me with the leash.',
    seen: true,
    paid: [{ after: 6, amount: 120, method: 'bank_transfer', note: 'From Ada, reference MK-0001' }],
  },
  {
    from: 'sitter',
    to: 3,
    age: 52,
    dueDays: 14,
    lines: [
      ['Overnight stay', 'Friday to Monday, by the stove', 3, 58],
      ['Medication', 'Ear drops, twice a day', 3, 4, 'fee'],
    ],
    seen: true,
    paid: [{ after: 3, amount: 186, method: 'cash', note: 'Paid at the door' }],
  },
  {
    from: 'sitter',
    to: 17,
    age: 47,
    dueDays: 14,
    lines: [['Dog walking', 'Ten lunchtimes, 45 minutes each', 10, 24]],
    seen: true,
    paidByCard: 2,
  },
  {
    from: 'sitter',
    to: 8,
    age: 41,
    dueDays: 14,
    lines: [['Drop-in visits', 'Twice a day for two cats', 8, 19]],
    end: { voidedAfter: 2, reason: 'The trip was called off' },
  },
  {
    from: 'sitter',
    to: 'parent',
    age: 31,
    dueDays: 14,
    lines: [
      ['Drop-in visits', 'While you were at the lake: food, play, and the plants', 6, 19],
      ['Key pickup', 'Both ways, because of the early train', 1, 8, 'fee'],
    ],
    discount: 6,
    notes: 'The fern has forgiven us both.',
    seen: true,
  },
  {
    from: 'sitter',
    to: 12,
    age: 12,
    dueDays: 14,
    lines: [['House sitting', 'Ten nights in the house on the hill, with the hens', 10, 62]],
    deposit: 200,
    notes: 'The deposit keeps the dates for you. The rest is due after you have your keys back.',
    seen: true,
    paid: [{ after: 2, amount: 200, method: 'bank_transfer', note: 'Deposit' }],
  },
  {
    from: 'sitter',
    to: 21,
    age: 3,
    dueDays: 14,
    lines: [['Dog walking', 'A first week at half the pace', 5, 24]],
    discount: 12,
  },
  {
    from: 'sitter',
    to: 12,
    age: 0,
    dueDays: 14,
    lines: [['Dog walking', 'Three afternoons', 3, 24]],
    end: { draft: true },
  },
  {
    from: 'kettle-hill',
    to: 'parent',
    age: 5,
    dueDays: 14,
    lines: [
      ['Recall course', 'Six Saturdays in the lower field', 1, 140],
      ['Harness altered', 'Taken in at the chest after the winter', 1, 18.5],
    ],
    notes: 'Bring the long line and something better than cheese.',
    seen: true,
  },
  {
    from: 'kettle-hill',
    to: 16,
    age: 38,
    dueDays: 14,
    lines: [['Harness made to measure', 'Bridle leather, brass, for a very deep chest', 1, 96, 'product']],
    seen: true,
    paid: [{ after: 9, amount: 101.28, method: 'cash', note: 'At pickup' }],
  },
  {
    from: 'kettle-hill',
    to: 11,
    age: 36,
    dueDays: 14,
    lines: [['Recall course', 'Six Saturdays in the lower field', 1, 140]],
    seen: true,
    paidByCard: 1,
  },
  {
    from: 'kettle-hill',
    to: 27,
    age: 33,
    dueDays: 14,
    lines: [['Puppy course', 'Five evenings, all of them loud', 1, 120]],
    seen: true,
  },
  {
    from: 'kettle-hill',
    to: 5,
    age: 1,
    dueDays: 14,
    lines: [['Rope leashes', 'For the whole running group', 7, 22, 'product']],
    end: { draft: true },
  },
  {
    from: 'tidewater',
    to: 9,
    age: 20,
    dueDays: 7,
    lines: [['Grooming, the long sort', 'Four quiet appointments with the table at its lowest', 4, 34]],
    notes: 'She leaned in at the end. We noted that, too.',
    seen: true,
    paid: [{ after: 4, amount: 136, method: 'check', note: 'Check 1182' }],
  },
  {
    from: 'tidewater',
    to: 22,
    age: 15,
    dueDays: 7,
    lines: [['Grooming, nails, and ears', 'One appointment, and a towel over the mirror', 1, 42]],
    seen: true,
    paidByCard: 1,
  },
  {
    from: 'tidewater',
    to: 30,
    age: 2,
    dueDays: 7,
    lines: [['Tank set up', 'Fifty gallons, filter, sand, and a first visit', 1, 88]],
  },
  {
    from: 'clinic',
    to: 14,
    age: 29,
    dueDays: 21,
    lines: [
      ['Dental cleaning', 'Under anesthesia, with pictures before and after', 1, 310],
      ['Extraction', 'One lower molar', 1, 85],
    ],
    notes: 'Soft food for a week, please, and no ropes.',
    seen: true,
    paid: [{ after: 5, amount: 150, method: 'bank_transfer', note: 'First part' }],
  },
  {
    from: 'clinic',
    to: 25,
    age: 18,
    dueDays: 21,
    lines: [
      ['Check-up', 'Senior dog, with blood work', 1, 120],
      ['Eye drops', 'Ten days', 1, 24, 'product'],
    ],
    seen: true,
    paidByCard: 3,
  },
  {
    from: 'clinic',
    to: 19,
    age: 6,
    dueDays: 21,
    lines: [['Vaccinations', 'Two cats, and a word about the scales', 2, 48]],
    seen: true,
  },
]
