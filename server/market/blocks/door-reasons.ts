/**
 * Why the ways in that are no endpoints have nothing to do with a block: files, downloads, functions, sockets, mails, and the data door.
 * What the reasons mean stands with those of the endpoints. An answer by mail is `written`: it is refused as in the app, which its own
 * test tries. Of the data door, `theirs` gives everybody their own rows alone, which the test beside this tries.
 */
export const DOOR_REASONS = {
  written: 'inboundMail',
  // whoever got a signed address for some minutes read the page it stands on
  history: 'paper picture',
  household: 'petPaperUpload petLinkPdf petExport petExpensesCsv petTagsSvg',
  link: 'openShared openSharedForm scanTag tellTagFamily stopMailsPage stopMails invoicePdf',
  own: 'accountExport uploadPicture messageFileUpload petImport invoicesCsv payoutsCsv labelsCsv figuresCsv catalogueCsv catalogueImport',
  // a channel is whatever name its members agree on; the product itself sends nothing on one
  public: 'productPreview profilePreview petPreview broadcast broadcastToChannel',
  staff: 'auditCsv contactForm',
  trade: 'creditNotePdf createPaymentSession verifyPayment stripeWebhook stripeConnectWebhook',
} as const

/** Of the data door: tables by what may be done, and procedures. */
export const DATA_DOOR_REASONS = {
  theirs: 'GET user_profiles, GET cart_items',
  own: 'POST user_profiles, PATCH user_profiles, POST cart_items, PATCH cart_items, DELETE cart_items, get_user_role, log_security_event, detect_suspicious_activity',
  public: 'GET products',
  staff:
    'GET user_roles, GET security_audit_logs, GET suspicious_activity_alerts, GET security_metrics, PATCH user_roles, PATCH suspicious_activity_alerts, assign_user_role',
  trade: 'GET invoices',
} as const
