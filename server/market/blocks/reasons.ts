/**
 * Why an endpoint has nothing to do with a block: what stays between two who blocked each other, or reaches nobody. The test
 * beside this asks it of every endpoint, and tries out the others.
 *
 * - history: what was said before stays with both
 * - household: those who look after the same pet go on doing so; whoever gave access takes it back
 * - link: whoever has it opens it, also without an account
 * - own: nobody else has a part in it
 * - ownership: whose animal a chip is has to be settled by the two of them
 * - public: everybody is told the same, also who is signed out
 * - safety: reports are about those one has blocked
 * - staff: those who look after the site decide, and are asked
 * - team: those of one team work together
 * - trade: what was bought, owed, or judged as a buyer has to be settled; a block is no way out of it
 * - withdrawing: it takes something back and reaches nobody
 */
export const REASONS = {
  history: {
    messages: 'list counts search get thread',
  },
  household: {
    messages: 'households startHousehold rename',
    petCare: 'list create change remove log undo logs',
    petDay: 'get comingUp',
    petDocuments: 'list addPicture change remove open',
    petExpenses: 'list sums add save remove candidates take',
    petFamily: 'household get setRole setTime end leave handOver',
    petHealth: 'overview entries timeline add change remove vaccines plan weights setTarget weigh unweigh feeding feed',
    petMedicine: 'list create change pause resume stop log undo doses',
    petPassing: 'get say saveMemorial undo',
    petSharing: 'overview passport handOver addLink revokeLink addTags saveTag retireTag scans',
    petTravel: 'forPet check',
    pets: 'get head save setPhotos setChip remove',
  },
  link: {
    petFamily: 'invitation',
    petPassing: 'memorial',
    petTransfers: 'offered',
    notifications: 'markReadByKey',
    reports: 'byLink appealByLink',
    sanctions: 'byLink appealByLink',
    team: 'invitation',
    wishes: 'shared',
  },
  own: {
    account:
      'me settings rename csrfToken sessions endSession endOtherSessions securityLog consents acceptConsents deletionBlockers requestDeletion cancelDeletion',
    addresses: 'list add save setDefault remove',
    announcements: 'mine dismiss',
    blocks: 'list ofProfile block unblock',
    campaigns: 'list items preview create stop',
    cart: 'get add setQuantity remove clear merge',
    catalogue:
      'overview categories list get preview create save move remove bulkPreview bulk import importProblems confirmImport stock changeStock movements',
    closing: 'get begin cancel refundOpen',
    coupons: 'list create change setPublic end',
    dashboards: 'petParent business',
    figures: 'show',
    follows: 'get',
    media: 'describe remove',
    messages: 'mark decline leave settings setSettings awayNotes setAwayNote',
    notifications:
      'list unread deliveries mails markRead markUnread snooze settings addDevice removeDevice setKind setQuietHours setDigest tryOut',
    payouts: 'account startOnboarding openDashboard balance earnings list get payNow fees disputes answerDispute',
    petTransfers: 'get',
    pets: 'list allergens add',
    preferences: 'get save',
    products: 'canReview',
    profiles:
      'mine begin create save setActive saveOnboarding submit withdraw setPictures addPaper removePaper setEmergency',
    questions: 'mine ofShop',
    reviews: 'mine ofShop',
    sanctions: 'own appeal',
    security: 'bannerAlerts dismissAlert logEvent detect',
    shopTerms: 'get save',
    storefront: 'mine setClosure addCollection changeCollection removeCollection orderCollections',
    wishes: 'list add remove merge watch share unshare',
  },
  ownership: {
    pets: 'claimChip chipClaims decideChipClaim withdrawChipClaim',
  },
  public: {
    announcements: 'current',
    home: 'get',
    info: 'page help article searchHelp vote',
    moneyDesk: 'rules',
    notifications: 'pushKey',
    petLists: 'choices',
    pets: 'page',
    products: 'list facets categories get together alike byIds reviews',
    profiles: 'page find',
    questions: 'list',
    recalls: 'active page ofProduct',
    reports: 'figures rules',
    storefront: 'page collection',
    switches: 'paused',
  },
  safety: {
    reports: 'send own appeal',
  },
  staff: {
    announcements: 'open past create change publish end remove',
    catalogueCare:
      'categories addCategory saveCategory retireCategory reinstateCategory removeCategory brands renameBrand setBrand mergeBrand',
    contentFilters: 'list add remove try',
    notifications: 'ofPerson',
    moneyDesk: 'overview ledger refunds disputes payouts findings runs reconcile settleFinding addRule endRule',
    people:
      'find get sessions signOutEverywhere lock unlock resetTwoFactor mergePreview merge roles assignRole revokeRole',
    petLists: 'list add save retire remove',
    petTravel: 'sets add save retire',
    profileReview: 'queue get decide decidePaper',
    proposals: 'list confirm decline',
    queue: 'overview retry',
    recalls: 'list get find create save remove reach people publish close import',
    reports:
      'waiting queue readMessage decide appeals decideAppeal settings setSettings keptRules addRule saveRule retireRule removeRule orderRules',
    sanctions: 'act lift log moderators history templates saveTemplate removeTemplate appeals decideAppeal',
    security: 'alerts alert settleAlert auditLog auditEventTypes metrics dryRun overview',
    support: 'form send mine ticket reply queue thread answer close reopen savedReplies saveReply removeReply',
    suspensions: 'get',
    dataRequests: 'list remains enter plan answer',
    switches: 'list history set',
    views: 'start end',
  },
  team: {
    messages: 'assign replies saveReply removeReply',
    team: 'get setRole remove leave handOver workFor',
  },
  trade: {
    checkout: 'quote place pay state cancel',
    invoices:
      'forPayment list totals income received get create save remove send remind duplicate void writeOff moveDueDate recordPayment credit refund customers items settings saveSettings',
    orders: 'list get cancel confirm write requestReturn sendReturn withdrawReturn',
    products: 'review',
    recalls: 'ofOrder acknowledge ofShop',
    reviews: 'edit answer',
    sales:
      'list counts get slips accept pack ship track movePackage ready handOver deliver cancel refund write approveReturn declineReturn receiveReturn refundReturn',
    subscriptions: 'list offer create change move skip swap pause resume cancel saveCard confirmCard removeCard',
  },
  withdrawing: {
    follows: 'unfollow',
    petFamily: 'revoke decline',
    petTransfers: 'cancel decline',
    questions: 'remove removeAnswer',
    reviews: 'remove',
    team: 'revoke decline',
  },
} satisfies Record<string, Record<string, string>>
