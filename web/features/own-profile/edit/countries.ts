/** ISO 3166-1 codes people may choose; `countriesByName` says what they are called and in which order. */
export const COUNTRIES =
  'US CA MX GB IE FR DE AT CH IT ES PT NL BE LU DK SE NO FI IS PL CZ SK HU SI HR RO BG GR CY MT EE LV LT UA TR IL ZA NG KE MA EG AE SA IN PK BD LK TH VN ID MY SG PH JP KR CN HK TW AU NZ AR BR CL CO PE UY'.split(
    ' ',
  )
