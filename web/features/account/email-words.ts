export const EMAIL_WORDS = 'Enter an e-mail address such as ada@example.com.'
