import { z } from 'zod'
import { RECALL_TEXT_MAX, RECALL_TITLE_MAX } from '#contract/recalls.rules'
import { cleanLine } from '#server/core/text/clean'
import type { RecallCells } from './columns'

const Text = z.string().catch('')

/** The parts of an enforcement report that a recall here is made of. */
const Enforcement = z
  .object({
    recall_number: Text,
    product_description: Text,
    reason_for_recall: Text,
    code_info: Text,
    recalling_firm: Text,
    brand_name: Text,
    classification: Text,
    report_date: Text,
  })
  .catch({
    recall_number: '',
    product_description: '',
    reason_for_recall: '',
    code_info: '',
    recalling_firm: '',
    brand_name: '',
    classification: '',
    report_date: '',
  })

const SEVERITY: Record<string, string> = { 'Class I': 'critical', 'Class II': 'serious', 'Class III': 'caution' }
const WHAT_TO_DO =
  'Stop using it, keep it away from animals and children, and ask the shop or the maker for your money back.'

/** A report as a row of ours. Its codes are told with the hazard, since only some of them can be read as lots. */
export function fromEnforcement(entry: unknown): RecallCells {
  const report = Enforcement.parse(entry)
  const product = cleanLine(report.product_description)
  const codes = cleanLine(report.code_info)
  const hazard = `${cleanLine(report.reason_for_recall)}${codes ? `\n\nCodes: ${codes}` : ''}`.trim()
  return {
    reference: cleanLine(report.recall_number),
    title: shortened(product, RECALL_TITLE_MAX),
    hazard: shortened(hazard, RECALL_TEXT_MAX),
    severity: SEVERITY[report.classification] ?? report.classification,
    instruction: WHAT_TO_DO,
    source: report.recall_number ? 'U.S. Food and Drug Administration' : cleanLine(report.recalling_firm),
    published_on: report.report_date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    brand: shortened(cleanLine(report.brand_name || report.recalling_firm), 80),
    lots: lotsIn(codes).join('|'),
  }
}

/** What follows "Lot" or "Lot numbers", separated by commas. */
export function lotsIn(codes: string): string[] {
  const lists = codes.matchAll(
    /\blots?\b(?:\s*(?:#|no\.?|nos\.?|numbers?|codes?))*\s*:?\s*((?:[A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*(?:\s*(?:,|and|&)\s*)?)+)/gi,
  )
  return [...lists].flatMap(([, list = '']) => list.split(/\s*(?:,|\band\b|&)\s*/i).filter((lot) => /\d/.test(lot)))
}

function shortened(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
