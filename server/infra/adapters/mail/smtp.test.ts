import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { createSmtp } from './smtp'

const mail = { to: 'ada@example.com', subject: '042137 is your code', text: 'hello', html: '<p>hello</p>' }

test('a refusal is an error that repeats nothing of the email', async () => {
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const line = String(chunk).trim()
      socket.write(line.startsWith('RCPT') ? `550 nobody here for ${line}\r\n` : '250 fine\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const smtp = createSmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Shop <shop@example.com>')
  const error = await smtp.send(mail).catch(String)
  server.close()
  expect(error).toBe('Error: the email server did not take the email (EENVELOPE 550)')
})

test('a server that is away is named by its error', async () => {
  const smtp = createSmtp('smtp://127.0.0.1:1', 'Shop <shop@example.com>')
  await expect(smtp.send(mail)).rejects.toThrow('the email server did not take the email (ESOCKET)')
})
