export type OfPet = { pet: readonly [account: string, name: string] }

export const FERN = ['parent', 'Fern'] as const
export const MISO = ['parent', 'Miso'] as const
export const DOT = ['sitter', 'Dot'] as const
export const HOPS = ['shop', 'Hops'] as const
export const PIP = ['shop', 'Pip'] as const
export const IVY = ['admin', 'Ivy'] as const
export const CORAL = ['clinic', 'Coral'] as const
export const JUNIPER = ['super', 'Juniper'] as const
