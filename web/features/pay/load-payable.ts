import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isUuid } from './pay-search'
import { payableQuery } from './queries'

/**
 * @property title names the page
 * @property today the day it is where the page is drawn: "2026-05-14"
 */
export type LoadedInvoice = { title: string; today: string }

/** @throws the router's "not found" where there is no such invoice, or only a draft of it */
export async function loadPayable(queryClient: QueryClient, id: string): Promise<LoadedInvoice> {
  if (!isUuid(id)) throw notFound()
  try {
    const { invoiceNumber } = await queryClient.ensureQueryData(payableQuery(id))
    return { title: `Invoice ${invoiceNumber}`, today: new Date().toISOString().slice(0, 10) }
  } catch (error) {
    throw (error as { status?: unknown }).status === 404 ? notFound() : error
  }
}
