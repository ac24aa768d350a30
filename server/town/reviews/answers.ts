/** What shops say to reviews, by how it went; written so that they fit whatever was bought. */
export const ANSWERS = {
  good: [
    'Thank you, this made the whole shop smile. Say hello from us.',
    'So glad it works for you. Thanks for taking the time to write.',
    'Thanks for the kind words. We use the same one at home.',
    'Good to hear. If it ever wears out sooner than it should, bring it by.',
    'This is why we stock it. Thank you for writing.',
    'Thank you. We passed this on to the people who pack your orders.',
    'What a nice thing to read over the morning coffee. Thanks.',
    'Thanks for writing. This helps others choose.',
  ],
  fair: [
    'Thank you for an honest review. Stop by or send us a photo, and we’ll see if another one suits you better.',
    'That’s fair. If you’d like to swap it, write to us with your order number.',
    'Thanks, we hear this now and then and have passed it on to the maker.',
    'We’d like to get this right. Call the shop, and we’ll help you find one that suits you better.',
    'Fair points. We’ve added a line to the description so the next person knows.',
  ],
  poor: [
    'We’re sorry. That’s not how it should arrive. Write to us with your order number, and we’ll send a new one or refund it.',
    'Sorry about this. You can send it back within our return days, and we’ll cover it this time.',
    'That’s disappointing to read, and we’d like to make it right. Please get in touch with the shop.',
    'Thank you for telling us. We checked the rest of that delivery and took two more off the shelf.',
    'Sorry this one didn’t work out. It isn’t for every animal, and we should have said so more clearly.',
    'We’re sorry for the trouble. We’ve asked the maker about it and will write to you when we know more.',
  ],
} as const
