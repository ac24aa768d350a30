/** Lists are counted up to here and then say "1,000+": nobody reads further and nothing scans further. */
export const LIST_COUNT_CAP = 1000
