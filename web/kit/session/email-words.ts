export const EMAIL_WORDS = 'Enter an email address such as ada@example.com.'
