/** Coats by species: what a breed or colour looks like. Keys are stored with seeded pets, so renaming one repaints them. */

export const COATS = {
  black: '#34302E',
  charcoal: '#54504E',
  choc: '#6A4430',
  chestnut: '#9A5D38',
  ginger: '#D5853F',
  golden: '#DEAC63',
  cream: '#F0DDB9',
  white: '#FBF7F0',
  grey: '#979DA2',
  blue: '#75838E',
  silver: '#C3C8CA',
  sand: '#D2B48A',
  red: '#B4653A',
}

export type DogEars = 'floppy' | 'short' | 'prick' | 'button' | 'rose' | 'poodle'

type Markings = {
  blaze?: string
  mask?: string
  patch?: string
  patch2?: string
  stripes?: string
  chest?: string
  ear?: string
  iris?: string
}

export type DogPreset = Markings & {
  ears: DogEars
  coat: string
  ear: string
  muzzle: string
  face?: string
  spots?: string
  points?: string
  beard?: string
  brows?: string
  /** 1 a feathered chest, 2 curls all over. */
  fluff?: 1 | 2
  slim?: 1
}
export type CatPreset = Markings & { coat: string; muzzle: string; iris: string }
export type RabbitPreset = Markings & { ears: 'up' | 'lop'; coat: string; muzzle: string }
export type GuineaPreset = { coat: string; patch?: string; patch2?: string; tiny?: 1 }
export type HenPreset = { body: string; wing: string; tail: string }
export type BirdPreset = { body: string; head: string; wing: string; crest?: 1 }
export type TortoisePreset = { shell: string; scute: string; skin: string }
export type FishPreset = { body: string; fin: string }

export const DOGS: Record<string, DogPreset> = {
  beagle: {
    ears: 'floppy',
    coat: COATS.ginger,
    ear: COATS.chestnut,
    blaze: COATS.white,
    muzzle: COATS.white,
    chest: COATS.white,
  },
  lab: { ears: 'short', coat: COATS.black, ear: '#262322', muzzle: '#46413E' },
  yellowlab: { ears: 'short', coat: COATS.cream, ear: COATS.golden, muzzle: '#F7EBD3' },
  golden: { ears: 'floppy', coat: COATS.golden, ear: '#C28C45', muzzle: '#EBC78E', chest: '#EBC78E', fluff: 1 },
  corgi: {
    ears: 'prick',
    coat: COATS.ginger,
    ear: COATS.ginger,
    blaze: COATS.white,
    muzzle: COATS.white,
    chest: COATS.white,
  },
  shepherd: {
    ears: 'prick',
    coat: COATS.sand,
    ear: COATS.choc,
    mask: COATS.black,
    muzzle: COATS.black,
    chest: COATS.sand,
  },
  husky: {
    ears: 'prick',
    coat: COATS.blue,
    ear: COATS.blue,
    face: COATS.white,
    muzzle: COATS.white,
    chest: COATS.white,
    iris: '#79B4D4',
  },
  terrier: {
    ears: 'button',
    coat: COATS.white,
    ear: COATS.chestnut,
    patch: COATS.chestnut,
    muzzle: COATS.white,
    chest: COATS.white,
  },
  collie: {
    ears: 'button',
    coat: COATS.black,
    ear: COATS.black,
    blaze: COATS.white,
    muzzle: COATS.white,
    chest: COATS.white,
  },
  bluecollie: {
    ears: 'button',
    coat: COATS.grey,
    ear: COATS.charcoal,
    blaze: COATS.white,
    muzzle: COATS.white,
    chest: COATS.white,
    spots: COATS.charcoal,
  },
  poodle: { ears: 'poodle', coat: '#E2B98F', ear: '#CF9F70', muzzle: '#F0D3B2', fluff: 2 },
  doodle: { ears: 'poodle', coat: COATS.black, ear: '#262322', muzzle: '#4A4542', fluff: 2 },
  greyhound: { ears: 'rose', coat: COATS.blue, ear: '#5F6C76', muzzle: '#8D99A2', chest: COATS.white, slim: 1 },
  brindle: {
    ears: 'rose',
    coat: COATS.chestnut,
    ear: COATS.choc,
    muzzle: COATS.black,
    stripes: COATS.choc,
    chest: COATS.white,
    slim: 1,
  },
  dachs: { ears: 'floppy', coat: COATS.choc, ear: '#57361F', points: COATS.ginger, muzzle: COATS.ginger, slim: 1 },
  schnauzer: {
    ears: 'button',
    coat: COATS.charcoal,
    ear: '#454240',
    muzzle: COATS.silver,
    beard: COATS.silver,
    brows: COATS.silver,
  },
  staffy: { ears: 'rose', coat: COATS.grey, ear: '#848A8F', muzzle: '#B3B8BB', chest: COATS.white, blaze: COATS.white },
  dalmatian: { ears: 'floppy', coat: COATS.white, ear: COATS.black, muzzle: COATS.white, spots: COATS.black },
}

export const CATS: Record<string, CatPreset> = {
  ginger: { coat: COATS.ginger, stripes: '#B9662A', muzzle: '#F3D2A6', chest: '#F3D2A6', iris: '#A8B75A' },
  brown: { coat: '#A98B68', stripes: '#6B5238', muzzle: '#DCC6A6', chest: '#DCC6A6', iris: '#8FAE5D' },
  silver: { coat: '#BFC4C6', stripes: '#7D8589', muzzle: '#EDEFEF', chest: '#EDEFEF', iris: '#7FB2A0' },
  tuxedo: { coat: COATS.black, blaze: COATS.white, muzzle: COATS.white, chest: COATS.white, iris: '#D9B64A' },
  black: { coat: COATS.black, muzzle: '#48423F', iris: '#E1BD4C' },
  grey: { coat: COATS.blue, muzzle: '#8E9AA3', iris: '#D5A844' },
  white: { coat: COATS.white, muzzle: '#FFFDF9', iris: '#6FAAC9' },
  calico: { coat: COATS.white, patch: COATS.ginger, patch2: COATS.black, muzzle: COATS.white, iris: '#8FAE5D' },
  siamese: { coat: '#EFE0C8', ear: '#6B4B3A', mask: '#6B4B3A', muzzle: '#6B4B3A', iris: '#6FA9D2' },
  tortie: { coat: '#4A3A31', patch: COATS.ginger, muzzle: '#6A5547', iris: '#D5A844' },
}

export const RABBITS: Record<string, RabbitPreset> = {
  agouti: { ears: 'up', coat: '#B08A63', muzzle: '#E6D2B6' },
  dutch: { ears: 'up', coat: COATS.charcoal, blaze: COATS.white, muzzle: COATS.white, chest: COATS.white },
  lop: { ears: 'lop', coat: COATS.cream, ear: '#D8B688', muzzle: '#FBF1DD' },
  greylop: { ears: 'lop', coat: COATS.grey, ear: '#848A90', muzzle: '#D9DCDD' },
  white: { ears: 'up', coat: COATS.white, muzzle: '#FFFDF9' },
}

export const GUINEAS: Record<string, GuineaPreset> = {
  tri: { coat: COATS.white, patch: COATS.ginger, patch2: COATS.choc },
  golden: { coat: COATS.golden, patch: COATS.white },
  choc: { coat: COATS.choc, patch: COATS.cream },
  hamster: { coat: '#DDAE74', patch: COATS.white, tiny: 1 },
}

export const BIRDS: Record<string, BirdPreset> = {
  budgie: { body: '#7DB86B', head: '#F2D25C', wing: '#4E8A55' },
  bluebudgie: { body: '#7FB6D9', head: COATS.white, wing: '#4C7FA6' },
  cockatiel: { body: '#B9BFC1', head: '#F1D567', wing: '#8B9397', crest: 1 },
  conure: { body: '#5FA05B', head: '#D9623B', wing: '#3C7A4A' },
}

export const HENS: Record<string, HenPreset> = {
  buff: { body: '#D9A35C', wing: '#C0853F', tail: '#A56E33' },
  speckled: { body: '#E9E2D2', wing: '#C9BFA9', tail: '#8F8676' },
}

export const TORTOISES: Record<string, TortoisePreset> = {
  hermann: { shell: '#8C7440', scute: '#5F4D2A', skin: '#A3A066' },
  leopard: { shell: '#C9A75B', scute: '#6D5532', skin: '#B8A878' },
}

export const FISH: Record<string, FishPreset> = {
  goldfish: { body: '#E8894A', fin: '#F3B27A' },
  betta: { body: '#3F6FA3', fin: '#7FA8CF' },
}
