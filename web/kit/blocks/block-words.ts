/** What a block does, before it is done. */
export const BLOCK_DOES =
  'Neither of you can write to, follow, or invite the other anymore. They aren’t told. You can unblock them at any time.'
