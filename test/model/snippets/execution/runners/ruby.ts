import { DEFAULT_HEADERS } from './headers.ts';
import type { Runner } from './runner.ts';

export const ruby: Runner = {
  language: 'ruby',
  probe: `ruby -e 'require "net/http"'`,
  packages: 'ruby',
  file: (number) => `${number}.rb`,
  driver: (count, port) => ({
    'driver.rb': `
require "json"
require "net/http"
require "socket"
def mark(number)
  socket = TCPSocket.new("127.0.0.1", ${port})
  socket.write("MARK /#{number} HTTP/1.1\\r\\n\\r\\n")
  socket.readpartial(100)
  socket.close
end
${count}.times do |number|
  mark(number)
  begin
    load "./#{number}.rb"
  rescue Exception => error
    warn "#{number} #{error.full_message}"
  end
end
`,
  }),
  commands: () => [['ruby', '-w', 'driver.rb']],
  env: { LC_ALL: 'C.UTF-8' },
  // Net::HTTP splits names at hyphens and joins them again, so it cannot send a name with a trailing hyphen.
  headers: /^(?:content-length|transfer-encoding)$|-$/i,
  own: DEFAULT_HEADERS,
};
