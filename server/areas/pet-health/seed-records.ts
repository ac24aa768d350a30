import type { EntryKind, TreatmentKind } from '#contract/pet-health.rules'
import { CORAL, DOT, FERN, HOPS, IVY, JUNIPER, MISO, type OfPet, PIP } from './seed-pets'

export type SeedEntry = {
  kind: EntryKind
  title: string
  /** Days before today; negative for days to come. */
  on: number
  until?: number
  due?: number
  ended?: number
  vaccine?: true
  treatment?: TreatmentKind
  product?: string
  manufacturer?: string
  batch?: string
  value?: string
  unit?: string
  reference?: string
  severity?: 'mild' | 'moderate' | 'severe'
  notes?: string
  by?: string
  source?: 'family' | 'clinic' | 'rescue'
  private?: true
}

const HADDAD = 'Dr. Haddad, Orchard Street Clinic'

/** What families wrote down; days before today, so that something is always current, due soon, overdue, or unknown. */
export const RECORDS: (OfPet & { entries: SeedEntry[] })[] = [
  {
    pet: FERN,
    entries: [
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Rabies',
        on: 352,
        until: -743,
        product: 'Nobivac 3-Rabies',
        manufacturer: 'Merck',
        batch: 'A461B07',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Distemper, hepatitis, and parvovirus (DHP)',
        on: 352,
        until: -743,
        product: 'Nobivac Canine 1-DAPPv',
        manufacturer: 'Merck',
        batch: '02210934',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Leptospirosis',
        on: 344,
        until: -12,
        product: 'Nobivac Lepto4',
        manufacturer: 'Merck',
        batch: '01770218',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Kennel cough (Bordetella)',
        on: 402,
        until: 37,
        by: HADDAD,
        source: 'clinic',
        notes: 'In the nose. Sneezed for a day, then fine.',
      },
      {
        kind: 'treatment',
        treatment: 'flea-tick',
        title: 'Flea and tick prevention',
        on: 24,
        due: -6,
        product: 'Chewable, 22 to 45 lb',
      },
      {
        kind: 'treatment',
        treatment: 'flea-tick',
        title: 'Flea and tick prevention',
        on: 54,
        due: 24,
        product: 'Chewable, 22 to 45 lb',
      },
      { kind: 'treatment', treatment: 'heartworm', title: 'Heartworm prevention', on: 24, due: -6 },
      { kind: 'treatment', treatment: 'worming', title: 'Deworming', on: 118, due: 27, product: 'Praziquantel' },
      {
        kind: 'allergy',
        title: 'Chicken',
        on: 800,
        severity: 'moderate',
        notes: 'Scratches her ears for days. Eight weeks without it and she was quiet; one treat and it was back.',
        by: HADDAD,
      },
      {
        kind: 'condition',
        title: 'Sore left hip',
        on: 210,
        severity: 'mild',
        notes: 'After long runs on hard ground. Warm up first, stairs slowly. No medicine for now.',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'visit',
        title: 'Yearly checkup',
        on: 352,
        by: HADDAD,
        source: 'clinic',
        notes: 'Heart and teeth fine. A little tartar at the back on the right.',
      },
      {
        kind: 'visit',
        title: 'Itchy ears and paws',
        on: 13,
        by: HADDAD,
        source: 'clinic',
        notes: 'Probably an allergy. Tablets for three weeks.',
      },
      {
        kind: 'visit',
        title: 'Ear infection',
        on: 60,
        by: HADDAD,
        source: 'clinic',
        notes: 'Left ear. Drops for ten days.',
      },
      {
        kind: 'visit',
        title: 'Limping after the beach',
        on: 211,
        by: HADDAD,
        source: 'clinic',
        notes: 'Nothing broken. Rest for ten days, then short walks on the leash.',
      },
      { kind: 'lab', title: 'Heartworm antigen', on: 352, value: 'Negative', by: HADDAD, source: 'clinic' },
      {
        kind: 'lab',
        title: 'ALT',
        on: 210,
        value: '58',
        unit: 'U/L',
        reference: '10 to 125',
        by: HADDAD,
        source: 'clinic',
      },
      { kind: 'surgery', title: 'Spayed', on: 1240, by: 'Dr. Haddad', source: 'clinic' },
      { kind: 'note', title: 'Ear drops stung', on: 57, notes: 'Ask for the ones without alcohol next time.' },
      { kind: 'note', title: 'Vet bills', on: 195, private: true, notes: 'The insurer paid for the hip, all but $80.' },
    ],
  },
  {
    pet: MISO,
    entries: [
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Panleukopenia, herpesvirus, and calicivirus (FVRCP)',
        on: 380,
        until: -715,
        product: 'PureVax Feline 3',
        manufacturer: 'Boehringer',
        batch: 'L47788',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Rabies',
        on: 380,
        until: 15,
        product: 'PureVax Feline Rabies',
        manufacturer: 'Boehringer',
        batch: 'L50121',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Feline leukemia',
        on: 1900,
        notes: 'From the shelter’s card. The second date can’t be read.',
        source: 'rescue',
      },
      {
        kind: 'treatment',
        treatment: 'flea-tick',
        title: 'Flea and tick prevention',
        on: 41,
        due: 11,
        product: 'Spot-on, 5.5 to 17.6 lb',
      },
      { kind: 'allergy', title: 'Seaweed', on: 500, severity: 'mild', notes: 'Itches around the mouth.' },
      {
        kind: 'condition',
        title: 'Tartar',
        on: 380,
        severity: 'mild',
        by: HADDAD,
        source: 'clinic',
        notes: 'Cleaning under anesthesia next year, unless it gets worse.',
      },
      {
        kind: 'visit',
        title: 'Yearly checkup',
        on: 380,
        due: 15,
        by: HADDAD,
        source: 'clinic',
        notes: 'A touch heavy. Measure the dry food.',
      },
      {
        kind: 'visit',
        title: 'Dental check',
        on: 52,
        by: HADDAD,
        source: 'clinic',
        notes: 'The tartar is no worse. Look again at the yearly checkup.',
      },
      { kind: 'lab', title: 'Kidney values', on: 380, value: 'In range', by: HADDAD, source: 'clinic' },
    ],
  },
  {
    pet: DOT,
    entries: [
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Rabies',
        on: 1090,
        until: -5,
        product: 'Imrab 3',
        manufacturer: 'Boehringer',
        batch: '18604',
        by: HADDAD,
        source: 'clinic',
      },
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Distemper, hepatitis, and parvovirus (DHP)',
        on: 700,
        until: -395,
        by: HADDAD,
        source: 'clinic',
      },
      { kind: 'treatment', treatment: 'worming', title: 'Deworming', on: 12, due: -79 },
      {
        kind: 'condition',
        title: 'Ear infection',
        on: 160,
        ended: 139,
        severity: 'moderate',
        notes: 'Drops for two weeks, both ears.',
        by: HADDAD,
      },
      { kind: 'visit', title: 'Ears', on: 160, by: HADDAD },
      {
        kind: 'surgery',
        title: 'Cracked tooth taken out',
        on: 610,
        by: HADDAD,
        source: 'clinic',
        notes: 'Upper left. Soft food for ten days.',
      },
    ],
  },
  {
    pet: HOPS,
    entries: [
      {
        kind: 'vaccination',
        vaccine: true,
        title: 'Myxomatosis and hemorrhagic disease (RHDV1 and RHDV2)',
        on: 340,
        until: -25,
        notes: 'Both doses, three weeks apart.',
      },
      { kind: 'visit', title: 'Teeth', on: 130, due: -52, notes: 'Back teeth filed a little. Again in half a year.' },
      {
        kind: 'condition',
        title: 'Long back teeth',
        on: 340,
        severity: 'moderate',
        notes: 'More hay, no pellets in the morning.',
      },
    ],
  },
  {
    pet: PIP,
    entries: [
      { kind: 'treatment', treatment: 'other', title: 'Nail trim', on: 33, due: 3 },
      {
        kind: 'visit',
        title: 'Weight and skin',
        on: 75,
        notes: 'Fine. Vitamin C from bell pepper, not from drops in the water.',
      },
    ],
  },
  {
    pet: IVY,
    entries: [
      { kind: 'visit', title: 'New bird exam', on: 230, notes: 'Feathers, beak, and breast muscle good.' },
      { kind: 'lab', title: 'Chlamydia psittaci PCR', on: 230, value: 'Negative' },
    ],
  },
  {
    pet: CORAL,
    entries: [
      { kind: 'note', title: 'Quarantine over', on: 61, notes: 'Four weeks alone, eats well, no spots.' },
      {
        kind: 'condition',
        title: 'Fin rot',
        on: 150,
        ended: 128,
        severity: 'mild',
        notes: 'Clean water every second day. Fins have grown back.',
      },
    ],
  },
  {
    pet: JUNIPER,
    entries: [
      { kind: 'lab', title: 'Fecal check for parasites', on: 190, due: -175, value: 'Negative' },
      { kind: 'note', title: 'Shed in one piece', on: 29, notes: 'Eye caps included.' },
      {
        kind: 'condition',
        title: 'Refused food',
        on: 120,
        ended: 84,
        severity: 'mild',
        notes: 'Five weeks before the shed. Weight held.',
      },
    ],
  },
]
