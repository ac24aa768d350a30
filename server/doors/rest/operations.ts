import { contract } from '#contract/index'
import type { ServerEvent } from '#server/core/audit/server-events'
import type { Limit } from '#server/core/limits/limits'
import { byType, equal, type Filters } from './parse-filters'
import { cartItems } from './tables/cart-items'
import { invoices } from './tables/invoices'
import { products } from './tables/products'
import { securityAuditLogs, securityMetrics, suspiciousActivityAlerts } from './tables/security'
import { userProfiles } from './tables/user-profiles'
import { userRoles } from './tables/user-roles'
import type { WireTable } from './tables/wire-table'
import { settle } from './writes/alerts'
import { putLines, removeLines, setLine } from './writes/cart'
import { openInvoice } from './writes/invoices'
import { changeProfile, openProfiles } from './writes/profiles'
import { revoke } from './writes/roles'
import type { Endpoint, Insert, Remove, Seen, Update } from './writes/write'

/** Rows that the row rule of the table shows to whoever asks. */
export type Read = {
  method: 'GET'
  table: WireTable
  filters: Filters
  /** One of these has to be compared by `eq`. */
  demands?: readonly string[]
  /** Rows in one answer, where they are fewer than elsewhere. */
  most?: number
  /** What follows when they have been looked at, or when there was nothing to be seen. */
  seen?: Seen
  /** What the audit trail calls it when an admin takes away many that are about others. */
  copy?: Copy
}

/** One of the kinds `_exported`, which the rule for mass actions counts. */
type Copy = { eventType: Extract<ServerEvent, `${string}_exported`>; action: string }

type Write = {
  table: WireTable
  /** The endpoint of the typed API that does the same: who may, with how fresh a proof, how often; and its domain. */
  like: Endpoint
  domain: string
}

export type Insertion = Write & {
  method: 'POST'
  /** What a row may say. `user_id` has to be the asker's own. */
  columns: readonly string[]
  /** Rows in one request. */
  most: number
  /** What an upsert may name by `on_conflict`; without it there is none. */
  key?: readonly string[]
  run: Insert
}

export type Change = Write & { method: 'PATCH'; filters: Filters; demands: readonly string[]; run: Update }
export type Removal = Write & { method: 'DELETE'; filters: Filters; demands: readonly string[]; run: Remove }

export type Operation = Read | Insertion | Change | Removal

const { cart, people, profiles, security } = contract

const OWN_ROW = equal('id', 'user_id')
const ONE_ROW = equal('id')
/** What finds products by an index, however many there are; the typed API is there for searching them. */
const SHELF = ['id', 'group_id', 'slug', 'seller_profile_id', 'top_category_id', 'category_id', 'price', 'published_at']

/** Everything the data API offers (specification, section 7). HEAD is GET without its body. */
export const OPERATIONS: readonly Operation[] = [
  { method: 'GET', table: products, filters: byType(products, SHELF), most: 100 },
  { method: 'GET', table: userProfiles, filters: byType(userProfiles) },
  { method: 'GET', table: cartItems, filters: byType(cartItems) },
  {
    method: 'GET',
    table: userRoles,
    filters: byType(userRoles),
    copy: { eventType: 'roles_exported', action: 'Exported the roles of people' },
  },
  { method: 'GET', table: invoices, filters: ONE_ROW, demands: ['id'], seen: openInvoice },
  {
    method: 'GET',
    table: securityAuditLogs,
    filters: byType(securityAuditLogs),
    copy: { eventType: 'audit_exported', action: 'Exported the audit log' },
  },
  {
    method: 'GET',
    table: suspiciousActivityAlerts,
    filters: byType(suspiciousActivityAlerts),
    copy: { eventType: 'alerts_exported', action: 'Exported the security alerts' },
  },
  { method: 'GET', table: securityMetrics, filters: byType(securityMetrics) },
  {
    method: 'POST',
    table: userProfiles,
    like: profiles.create,
    domain: 'profiles',
    columns: ['user_id', 'user_type', 'first_name', 'last_name', 'business_name', 'is_active'],
    most: 20,
    run: openProfiles,
  },
  {
    method: 'PATCH',
    table: userProfiles,
    like: profiles.save,
    domain: 'profiles',
    filters: OWN_ROW,
    demands: ['id'],
    run: changeProfile,
  },
  {
    method: 'POST',
    table: cartItems,
    like: cart.add,
    domain: 'cart',
    columns: ['user_id', 'product_id', 'quantity'],
    most: 100,
    key: ['user_id', 'product_id'],
    run: putLines,
  },
  {
    method: 'PATCH',
    table: cartItems,
    like: cart.setQuantity,
    domain: 'cart',
    filters: OWN_ROW,
    demands: ['id'],
    run: setLine,
  },
  {
    method: 'DELETE',
    table: cartItems,
    like: cart.remove,
    domain: 'cart',
    filters: OWN_ROW,
    demands: ['id', 'user_id'],
    run: removeLines,
  },
  {
    method: 'PATCH',
    table: userRoles,
    like: people.revokeRole,
    domain: 'people',
    filters: ONE_ROW,
    demands: ['id'],
    run: revoke,
  },
  {
    method: 'PATCH',
    table: suspiciousActivityAlerts,
    like: security.settleAlert,
    domain: 'security',
    filters: ONE_ROW,
    demands: ['id'],
    run: settle,
  },
]

/** Reads of visitors and of people who are signed in, and writes, per address and per account (promises, section 5). */
export const VISITOR_READS: Limit = { bucket: 'rest-visitor', count: 300, windowS: 300, reads: true }
export const READS: Limit = { bucket: 'rest', count: 1500, windowS: 300, reads: true }
export const WRITES: Limit = { bucket: 'rest-write', count: 300, windowS: 300 }
