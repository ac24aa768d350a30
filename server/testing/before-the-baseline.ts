import { withClient } from '#server/infra/database/client'

/** What a database had run before the migrations were joined: each name, and the sum of its text. */
const RAN = [
  ['0000_foundation.sql', 'add125f7e125ffc2ec8f628811b5aabf9c98fc8f8ea1e82c2ba849883ed737e0'],
  ['0001_tables.sql', '1c4a8e65d9e83cad996e826fa3059d0c9df70f5f592646529627c4d8f0a79116'],
  ['0002_guards.sql', '1cd4dcb050a7cf422929c1826a8cfb4c7f9ef2f3c2ffdf88958e0ef740750be8'],
  ['0003_search.sql', '1d58420dfd49a0fbd6bb75a0b15038106ebcfe3c7ddd2ee78c2cced695c961c3'],
  ['0004_accounts.sql', 'c3947b66fe1dae927fa944cb3743be717daaf88342f592dca7effc39a006d9c5'],
  ['0005_account_guards.sql', '962326c8c277b8671580eba5c80ede043f103aea20ff12d633a572e6298036ce'],
  ['0006_profiles.sql', '34505b3349a78a899cf0d0e261120c86146eadb0e8422ebc5bf9e6e83ee900b4'],
  ['0007_profile_guards.sql', '250a294ea94da221f30aa9d51398f15629ed2bf631d5284210cfa517f480b288'],
  ['0008_invoices.sql', '2b24e0627d6a7ea8d3e386f97c40ef0812b74ed3e6ab393011a64ef90d654738'],
  ['0009_money_guards.sql', 'a725b89008e8ed00f35e5caeecc6b92cddcddf90920dd8d15d718c4a2af8e029'],
  ['0010_live.sql', 'd75a6a293b0d18c8670930d0cfb7f3cd515afa871d1cafa716f83547e7702230'],
  ['0011_live_changes.sql', '899f192093733e561f1433fb4af3ea2fe6b424762085b5a94e9fb3e7d647fdb1'],
  ['0012_products_by_column.sql', '1fef0d32c5f643b7948fbeddbc36ce9c1a74a08ad0f4778fd8dbf844f1f8a9b4'],
  ['0017_find_by_name.sql', '45d604fb29461854918abd60af864da4ce324574bab37867504cd147b6c2bb72'],
  ['0019_promised_days.sql', 'd876085954c8fd59b14d978b346c63873993189bb40085d428a2a7bc8bc17880'],
  ['0020_addresses.sql', '1ecb54c886a676aef7824fd9c0e8004056cf276b6f1ed60f2e96f18a34d9b056'],
  ['0023_removals_and_days.sql', '2a2d36d0cdaacba5603e262b23db2158a0e8b5547df06a04ba1c15b836179f69'],
  ['0025_seller_standings.sql', '40685e3cde9d6696f50e1930552e4130d5730a7cf3dc6e2fc2a9c8988e978b84'],
  ['0026_mails_per_person.sql', '6469f6d66ad7dc214f22ba8928b60338853fd72b63dae48c978801977379f1c0'],
  ['0028_alert_evidence.sql', '6822172c93570ca9ab3f2047520c40e12439e0fafadad5a5f939429fae76635d'],
  ['0029_sign_up_origin.sql', '883126fd2219d232c09601fe4954f3865d231d755352f91414f4b38171f33707'],
  ['0030_commission_ceiling.sql', 'e254b346542dd350f63cf4f907866ca56b7d804da282b1d366ba7fd301784046'],
  ['0031_second_admin.sql', 'a61c019ff4945e4c4c31edb0914755f33acdd62b3fd291a00c6c9cc4ad124812'],
  ['0034_end_an_old_commission.sql', '4f58021454c04f1d6fa12a119014e92cc4ce657d7e84f3053c592f1c616850e1'],
] as const

/** Takes back what migrations after the baseline made; none of those databases had it. */
const UNDO = `drop index security_audit_logs_person_idx;
  drop trigger auth_sessions_refuse_merged on auth_sessions;
  drop trigger auth_identities_refuse_merged on auth_identities;
  alter table auth_users drop column merged_into cascade;
  alter table auth_sessions drop column raised_generation;
  alter table products drop column price_cents, drop column traits, drop column rating_step, drop column in_stock;
  drop function traits_of;
  alter table invoice_details drop column discount_rate;
  alter table invoice_totals drop column refunded;
  alter table orders drop column charged_back_total cascade;
  drop table recall_matches, recall_shops, recall_products, recall_items, recalls;
  drop table sale_campaign_items, sale_campaigns;
  alter table products drop column sale_until cascade;
  drop table subscription_runs, product_subscriptions, saved_cards;
  alter table payment_sessions drop column kind cascade;
  alter table payment_sessions add constraint payment_sessions_check check (amount >= 0);
  drop table pet_expenses, pet_transfers, pet_tag_scans, pet_tags, pet_share_links, pet_reminders, care_logs, care_tasks,
    medication_doses, medications, pet_vaccine_plans, pet_feedings, pet_document_removals, pet_documents, pet_health_entries, pet_invite_pets,
    pet_invites, pet_guardians, chip_claims, pet_photos, pet_contacts, pet_measurements, travel_rule_sets, vaccine_types,
    pet_colours;
  alter table notifications drop column pet_id cascade, drop column memorial;
  alter table outbox_events drop column pet_id cascade, drop column memorial;
  drop table quiet_hours, digests, notification_deliveries, sent_mails;
  drop table report_rules cascade;
  drop table support_replies;
  alter table notifications drop column times, drop column about_matter, drop column about_id, drop column snoozed_until;
  alter table notification_preferences alter column push drop default, drop column mail;
  alter table mailbox_mails drop column headers;
  drop trigger auth_users_note_request on auth_users;
  drop table data_requests;
  drop table admin_views;
  drop table site_switches, site_switch_changes;
  drop table announcement_dismissals, announcements;
  drop table content_filters cascade;
  drop index if exists profile_sections_words_idx, profile_details_about_idx;
  alter table media_assets drop column look cascade, drop column idempotency_key;
  drop trigger reviews_refuse_filtered on reviews;
  drop trigger reviews_report_filtered on reviews;
  drop trigger review_responses_refuse_filtered on review_responses;
  drop trigger review_responses_report_filtered on review_responses;
  drop trigger product_questions_refuse_filtered on product_questions;
  drop trigger product_questions_report_filtered on product_questions;
  drop trigger product_answers_refuse_filtered on product_answers;
  drop trigger product_answers_report_filtered on product_answers;
  drop trigger profile_details_refuse_filtered on profile_details;
  drop trigger user_profiles_refuse_filtered on user_profiles;
  drop view moderation_log, reported_things;
  drop trigger user_profiles_forget_reports on user_profiles;
  drop trigger product_groups_forget_reports on product_groups;
  drop trigger media_assets_forget_reports on media_assets;
  alter table media_assets drop column moderation cascade;
  alter table product_groups drop column moderation cascade;
  alter table profile_details drop column moderation cascade, drop column shown_before;
  drop function refuse_sanctioned, refuse_sanctioned_profile cascade;
  drop table report_appeals, sanctions, sanction_templates, report_decisions, moderation_settings cascade;
  drop function settle_lock cascade;
  alter table auth_users drop column locked_until cascade;
  drop view conversation_readers;
  drop table message_settings, away_notes, saved_replies, user_blocks, message_photos, message_cards, message_files, messages, conversation_members, conversations;
  drop trigger profile_members_read on profile_members;
  drop table pet_allergies, pet_weights, pets, breeds;
  drop trigger orders_told on orders;
  drop trigger invoices_told on invoices;
  drop trigger orders_live_changed on orders;
  drop trigger invoices_live_changed on invoices;
  drop trigger user_profiles_begin_holder on user_profiles;
  drop trigger user_profiles_begin_next_holder on user_profiles;
  drop table shop_suspensions;
  drop table brands;
  alter table commission_rules drop column category_id cascade, drop column replaces_id cascade;
  alter table proposals drop column category_id cascade, drop column starts_at cascade;
  alter table proposals add constraint proposals_kind_check check (kind is not null);
  drop index products_folded_brand_idx;
  alter table product_categories drop column redirect_to_id cascade, drop column media_id cascade, drop column attributes cascade;
  alter table disputes drop column answers;
  drop table profile_closings, profile_invites, profile_members;
  alter table user_profiles drop constraint user_profiles_carried_key;
  drop table reports, review_responses, review_votes, review_photos, product_answers, product_questions,
    wish_items, wish_shares, stock_subscriptions;
  alter table reviews drop column edited_at;
  alter table reviews drop constraint reviews_status_check;
  delete from order_moves where from_status = 'ready_for_pickup' and to_status = 'cancelled';
  drop table catalogue_import_rows, catalogue_imports;
  drop table stock_movements, product_batches, product_pictures;
  alter table products drop column is_low, drop column low_stock_at, drop column restricted, drop column is_retired;
  drop index products_own_created_idx, products_own_status_idx, products_own_name_idx, products_own_price_idx,
    products_own_leaf_idx, products_own_words_idx;
  drop index if exists products_own_out_idx;
  alter table product_groups drop column version, drop column idempotency_key;
  alter table product_categories drop column restricted;
  alter table profile_details drop column while_closed;
  drop index product_groups_seller_idx, products_brand_idx;
  drop table profile_follows, collection_families, shop_collections;
  alter table shop_terms drop constraint shop_terms_days_check;
  drop index order_groups_guest_idx, user_profiles_contact_name_idx, profile_places_address_idx;
  alter table order_groups drop column claimed_at;
  drop table return_photos;
  drop table coupon_uses, coupons;
  alter table order_items drop column discount;
  drop function is_held(order_messages), told_as(order_messages);
  drop table return_items, return_requests, order_messages, refund_items, shipment_items, shipments, pickup_codes;
  alter table order_items drop column quantity_shipped, drop column quantity_canceled, drop column quantity_refunded cascade,
    drop column quantity_returned;
  alter table orders drop column ship_by, drop column reminded_at, drop column return_days, drop column gift_note;
  alter table stock_reservations drop column returned;
  drop index orders_desk_idx, refunds_order_idx, order_groups_customer_idx;
  create unique index refunds_one_per_order_key on refunds (order_id) where status <> 'failed'`

/** Makes a database look as if it had run those, or the first of them, and knew nothing of files of functions. */
export async function pretendBefore(adminUrl: string, count: number = RAN.length): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('drop table schema_functions; delete from schema_migrations')
    await client.query(UNDO)
    for (const row of RAN.slice(0, count)) {
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [...row])
    }
  })
}
