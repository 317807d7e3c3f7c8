import { DEFAULT_HEADERS } from './headers.ts';
import type { Runner } from './runner.ts';

export const go: Runner = {
  language: 'go',
  probe: `go version && gofmt -h 2>&1 | grep -q usage`,
  packages: 'golang-go',
  file: (number) => `snippet${number}.go`,
  wrap: (snippet, number) =>
    snippet.replace('func main()', `func main${number}()`).replace(/\b(addPart|readFile)\(/g, `$1${number}(`),
  driver: (count, port) => ({
    'go.mod': 'module snippets\n\ngo 1.19\n',
    'driver.go': `package main

import (
	"fmt"
	"log"
	"net"
	"os"
)

type thrown struct{}

func (thrown) Write(text []byte) (int, error) { panic(string(text)) }

func mark(number int) {
	connection, err := net.Dial("tcp", "127.0.0.1:${port}")
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(connection, "MARK /%d HTTP/1.1\\r\\n\\r\\n", number)
	connection.Read(make([]byte, 100))
	connection.Close()
}

func try(number int, snippet func()) {
	defer func() {
		if err := recover(); err != nil {
			fmt.Fprintln(os.Stderr, number, err)
		}
	}()
	mark(number)
	snippet()
}

func main() {
	log.SetOutput(thrown{})
	for number, snippet := range []func(){${Array.from({ length: count }, (_, number) => `main${number}`).join(', ')}} {
		try(number, snippet)
	}
}
`,
  }),
  commands: () => [['sh', '-c', 'gofmt -l snippet*.go >&2'], ['go', 'build', '-o', 'all', '.'], ['./all']],
  env: { GOFLAGS: '-mod=mod', GO111MODULE: 'on', GOCACHE: '/tmp/apiblock-go-cache' },
  headers: /^(?:content-length|host:|trailer|transfer-encoding|user-agent:)$/i,
  own: DEFAULT_HEADERS,
};
