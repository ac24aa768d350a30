/** The product's colours and type, written out: mail programs know no custom properties and few web fonts. */
const sans = 'Figtree, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = 'Besley, Rockwell, "Roboto Slab", Georgia, serif'
const ink = '#1c2a25'
const quiet = '#55635c'
const spruce = '#1f5c48'
const marigold = '#f2b33d'
const border = '#dde3dc'

export const style = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#f4f6f2', fontFamily: sans, color: ink },
  sheet: { maxWidth: '560px', backgroundColor: '#ffffff', borderRadius: '16px', border: `1px solid ${border}` },
  head: { padding: '24px 32px', borderBottom: `4px solid ${marigold}` },
  wordmark: {
    margin: 0,
    fontFamily: serif,
    fontSize: '22px',
    fontWeight: 600,
    letterSpacing: '-0.03em',
    color: spruce,
  },
  body: { padding: '28px 32px' },
  title: { margin: '0 0 12px', fontFamily: serif, fontSize: '26px', lineHeight: '1.25', fontWeight: 600, color: ink },
  part: { margin: '24px 0 0' },
  shop: { margin: '0 0 4px', fontFamily: serif, fontSize: '19px', fontWeight: 600, color: ink },
  // what somebody wrote keeps its lines
  text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '1.55', color: ink, whiteSpace: 'pre-line' },
  quiet: { margin: '0 0 8px', fontSize: '14px', lineHeight: '1.5', color: quiet },
  cell: { padding: '6px 0', fontSize: '16px', lineHeight: '1.4', verticalAlign: 'top' },
  amount: {
    padding: '6px 0',
    fontSize: '16px',
    lineHeight: '1.4',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  total: { padding: '10px 0 6px', fontSize: '17px', fontWeight: 700 },
  totalAmount: { padding: '10px 0 6px', fontSize: '17px', fontWeight: 700, textAlign: 'right', whiteSpace: 'nowrap' },
  link: { color: spruce, fontWeight: 600 },
  button: {
    display: 'inline-block',
    margin: '8px 0 4px',
    padding: '13px 20px',
    borderRadius: '12px',
    backgroundColor: spruce,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
  },
  code: {
    display: 'inline-block',
    margin: '4px 0 16px',
    padding: '12px 20px',
    borderRadius: '12px',
    backgroundColor: '#f4f6f2',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '30px',
    lineHeight: '1.2',
    fontWeight: 600,
    letterSpacing: '0.18em',
    color: ink,
  },
  line: { margin: '20px 0', borderColor: border },
  foot: { padding: '0 32px 28px' },
} as const
