import { createClient, type RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { createOutgoing } from '../identity/auth/testing/outgoing'
import { createPayWorld, type PayWorld, sessionIdIn } from '../money/payments/testing'

type CartRow = { id: string; user_id: string; product_id: string; quantity: number }

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.close())

/** What a call gave; its error fails the test. */
async function dataOf<T>(call: PromiseLike<{ data: T; error: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await call
  expect(error).toBeNull()
  if (data === null || data === undefined) throw new Error('the answer was empty')
  return data
}

test('one client, made of our address and our key and nothing else, goes through a whole life', async () => {
  const supabase = createClient(world.url, PUBLIC_KEY)
  const product = await world.product({ price: 12.5 })
  const invoice = await world.invoice()

  // Signs up and confirms by the code in the mail.
  const credentials = { email: 'grace@test.example', password: 'a quiet walk by the river' }
  const options = { data: { first_name: 'Grace', last_name: 'Test' } }
  expect((await supabase.auth.signUp({ ...credentials, options })).error).toBeNull()
  const { code: token } = await createOutgoing(world.deps.db, world.deps.env.secretKey).lastMail(credentials.email)
  const { user } = await dataOf(supabase.auth.verifyOtp({ email: credentials.email, token, type: 'signup' }))
  const userId = user?.id ?? ''

  // Makes the first profile and goes through the onboarding.
  const profile = await dataOf(
    supabase
      .from('user_profiles')
      .insert({ user_id: userId, user_type: 'pet-parent', first_name: 'Grace', last_name: 'Test', is_active: true })
      .select()
      .single(),
  )
  expect(profile).toMatchObject({ user_id: userId, user_type: 'pet-parent', first_name: 'Grace', is_active: true })
  const { error } = await supabase
    .from('user_profiles')
    .update({ description: 'onboarding:completed' })
    .eq('id', profile.id)
  expect(error).toBeNull()
  const profiles = supabase.from('user_profiles').select('*').eq('user_id', userId).eq('is_active', true)
  expect(await dataOf(profiles.order('created_at', { ascending: true }))).toMatchObject([
    { id: profile.id, description: 'onboarding:completed' },
  ])

  // Fills the cart, which tells the other tabs.
  const told = Promise.withResolvers<RealtimePostgresChangesPayload<CartRow>>()
  const joined = Promise.withResolvers<void>()
  const channel = supabase
    .channel('cart_updates')
    .on<CartRow>(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'cart_items', filter: `user_id=eq.${userId}` },
      told.resolve,
    )
    .subscribe((status, trouble) => {
      if (status === 'SUBSCRIBED') joined.resolve()
      else joined.reject(trouble ?? new Error(status))
    })
  await joined.promise
  const item = { user_id: userId, product_id: product.id, quantity: 2 }
  expect((await supabase.from('cart_items').upsert(item, { onConflict: 'user_id,product_id' })).error).toBeNull()
  expect(await told.promise).toMatchObject({ eventType: 'INSERT', table: 'cart_items', new: item })
  expect(await supabase.removeChannel(channel)).toBe('ok')
  const cart = await dataOf(supabase.from('cart_items').select('*, product:products(*)').eq('user_id', userId))
  expect(cart).toMatchObject([{ ...item, product: { id: product.id, name: product.name, price: 12.5 } }])

  // Has the role everybody has.
  expect(await dataOf(supabase.rpc('get_user_role', { _user_id: userId }))).toBe('user')
  expect(await dataOf(supabase.from('user_roles').select('*').eq('user_id', userId).eq('is_active', true))).toEqual([])

  // Reads an invoice it was sent the link of, and pays it on the card page.
  const payable = await dataOf(
    supabase
      .from('invoices')
      .select('*, business_profile:user_profiles!business_profile_id(business_name, first_name, last_name, phone)')
      .eq('id', invoice.id)
      .single(),
  )
  expect(payable).toMatchObject({
    id: invoice.id,
    total_amount: 80,
    business_profile: { business_name: invoice.shop.name },
  })
  const { functions } = supabase
  const opened = await functions.invoke('create-payment-session', { body: { invoiceId: invoice.id } })
  expect(opened).toMatchObject({ error: null, data: { success: true, sessionUrl: expect.stringContaining('/cs_') } })
  await world.payByCard(opened.data.sessionUrl)
  const body = { sessionId: sessionIdIn(opened.data.sessionUrl), invoiceId: invoice.id }
  expect((await functions.invoke('verify-payment', { body })).data).toEqual({ success: true, status: 'paid' })

  // Signs out, and is nobody again.
  expect((await supabase.auth.signOut()).error).toBeNull()
  expect((await supabase.auth.getSession()).data.session).toBeNull()
  expect(await dataOf(supabase.from('cart_items').select('*').eq('user_id', userId))).toEqual([])
  await supabase.realtime.disconnect()
})
