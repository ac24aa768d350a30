import { accountObject } from './connect-objects'
import type { AccountParams, LinkParams } from './connect-params'
import type { Account } from './entries-connect'
import { newId } from './ids'
import type { Recorder, Remember } from './recorder'
import { StripeRefusal } from './stripe-error'

export type Accounts = ReturnType<typeof createAccounts>

const linkLifeSeconds = 5 * 60

/** What a seller's bank account and identity document are called in the provider's lists. */
export const bankAccount = 'external_account'
export const documentOf = ({ kind }: Pick<Account, 'kind'>) => `${kind}.verification.document`

const nothingDue = {
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  disabledReason: null,
  deadline: null,
} satisfies Partial<Account>

/** Sellers' accounts: opened by the shop, filled in by the seller on the provider's pages, watched by the provider. */
export function createAccounts({ store, now, commit }: Recorder, publicUrl: string) {
  function find(id: string): Account | undefined {
    store.refresh()
    return store.account(id)
  }

  /** Keeps the account as it is from now on, and tells the shop. */
  function save(account: Account): Account {
    const told = { type: 'account.updated', object: accountObject(account), accountId: account.id }
    commit({ kind: 'account.saved', account }, [told])
    return account
  }

  return {
    find,

    open({ email, businessName, country, kind, metadata, payoutInterval }: AccountParams, remember: Remember): object {
      const due = [bankAccount, `${kind}.address.line1`, `${kind}.phone`, 'tos_acceptance.date']
      const account: Account = {
        id: newId('acct'),
        createdAt: now(),
        email,
        businessName,
        country,
        kind,
        metadata,
        payoutInterval,
        detailsSubmitted: false,
        payoutsEnabled: false,
        transfers: 'inactive',
        ...nothingDue,
        currentlyDue: due,
        pastDue: due,
        disabledReason: 'requirements.past_due',
      }
      const object = accountObject(account)
      store.record({ kind: 'account.saved', account, remember: remember(object) })
      return object
    },

    link({ accountId, refreshUrl, returnUrl }: LinkParams): object {
      const link = { id: newId('alink'), accountId, expiresAt: now() + linkLifeSeconds, refreshUrl, returnUrl }
      store.record({ kind: 'link.created', link })
      const url = `${publicUrl}/dev/payments/onboarding/${link.id}`
      return { object: 'account_link', created: now(), expires_at: link.expiresAt, url }
    },

    /** The link and its account; undefined for an address we never gave out. */
    linked(linkId: string) {
      store.refresh()
      const link = store.link(linkId)
      const account = link && store.account(link.accountId)
      return account && { link, account }
    },

    loginLink({ id, detailsSubmitted }: Account): object {
      if (!detailsSubmitted) {
        throw new StripeRefusal('Cannot create a login link for an account that has not completed onboarding.')
      }
      return { object: 'login_link', created: now(), url: `${publicUrl}/dev/payments/accounts/${id}` }
    },

    /** The seller gives everything but what is named, or with nothing left out heals whatever was wrong. */
    complete(account: Account, without: string[] = []): Account {
      const onlyBank = without.every((key) => key === bankAccount)
      return save({
        ...account,
        ...nothingDue,
        detailsSubmitted: true,
        payoutsEnabled: without.length === 0,
        transfers: onlyBank ? 'active' : 'inactive',
        ...(without.length > 0 && {
          currentlyDue: without,
          pastDue: without,
          disabledReason: 'requirements.past_due',
        }),
      })
    },

    /** The provider will not have this seller. */
    refuse(account: Account): Account {
      return save({
        ...account,
        ...nothingDue,
        detailsSubmitted: true,
        payoutsEnabled: false,
        transfers: 'inactive',
        disabledReason: 'rejected.other',
      })
    },

    /**
     * The provider wants to know something more.
     *
     * @param dueInDays until when; null means it is late already, and payouts stop
     */
    require(account: Account, requirement: string, dueInDays: number | null): Account {
      const currentlyDue = [...new Set([...account.currentlyDue, requirement])]
      if (dueInDays !== null) return save({ ...account, currentlyDue, deadline: now() + dueInDays * 86_400 })
      const pastDue = [...new Set([...account.pastDue, requirement])]
      return save({
        ...account,
        currentlyDue,
        pastDue,
        payoutsEnabled: false,
        disabledReason: 'requirements.past_due',
        deadline: null,
      })
    },
  }
}
