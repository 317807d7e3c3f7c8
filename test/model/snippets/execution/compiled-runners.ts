import { OWN } from './headers.ts';
import type { Runner } from './prove.ts';

export const go: Runner = {
  language: 'go',
  probe: `go version && gofmt -h 2>&1 | grep -q usage`,
  packages: 'golang-go',
  file: (number) => `snippet${number}.go`,
  wrap: (snippet, number) =>
    snippet.replace('func main()', `func main${number}()`).replace(/\baddFile\(/g, `addFile${number}(`),
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
  headers: /^(?:content-length|trailer|transfer-encoding|user-agent:)$/i,
  own: OWN,
};

export const java: Runner = {
  language: 'java',
  probe: `javac -version`,
  packages: 'default-jdk-headless',
  file: (number) => `case${number}/Main.java`,
  wrap: (snippet, number) => `package case${number};\n${snippet}`,
  driver: (count, port) => ({
    'Driver.java': `
import java.net.Socket;
public class Driver {
    static void mark(int number) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", ${port})) {
            socket.getOutputStream().write(("MARK /" + number + " HTTP/1.1\\r\\n\\r\\n").getBytes());
            socket.getInputStream().read(new byte[100]);
        }
    }
    public static void main(String[] arguments) throws Exception {
        for (int number = 0; number < ${count}; number++) {
            mark(number);
            try {
                Class.forName("case" + number + ".Main").getMethod("main", String[].class).invoke(null, (Object) arguments);
            } catch (Throwable error) {
                System.err.println(number + " " + (error.getCause() == null ? error : error.getCause()));
            }
            if (number % 50 == 0) System.gc();
        }
    }
}`,
    files: Array.from({ length: count }, (_, number) => `case${number}/Main.java`).join('\n'),
  }),
  commands: () => [
    [
      'javac',
      '-J-XX:TieredStopAtLevel=1',
      '-J-XX:+UseSerialGC',
      '-Xlint:all',
      '-Werror',
      '-d',
      'out',
      'Driver.java',
      '@files',
    ],
    ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', 'out', 'Driver'],
  ],
  methods: /^CONNECT$/,
  headers: /^(?:connection|content-length|expect|host|proxy-authorization|transfer-encoding|upgrade)$/i,
  own: /^(?:connection|content-length|host|http2-settings|transfer-encoding|upgrade|user-agent)$/i,
  isAscii: true,
  dropsEmptyQuery: true,
};

const MCS = '-warnaserror -r:System.Net.Http.dll';

export const csharp: Runner = {
  language: 'csharp',
  probe: `mcs --version && mono --version && ls /usr/lib/mono/4.5/System.Net.Http.dll`,
  packages: 'mono-mcs mono-runtime libmono-system-net-http4.0-cil',
  file: (number) => `Case${number}.cs`,
  // mcs knows no top-level statements: they become the body of a method.
  wrap: (snippet, number) => {
    const usings = /^(?:using [\w.]+;\n)*/.exec(snippet)?.[0] ?? '';
    return `${usings}public static class Case${number} { public static async System.Threading.Tasks.Task Run() {\n${snippet.slice(usings.length)}\n} }\n`;
  },
  driver: (count, port) => ({
    'Driver.cs': `
using System;
using System.IO;
using System.Net.Sockets;
using System.Reflection;
using System.Text;
using System.Threading.Tasks;
static class Driver {
    static void Mark(int number) {
        using (var client = new TcpClient("127.0.0.1", ${port})) {
            var bytes = Encoding.ASCII.GetBytes("MARK /" + number + " HTTP/1.1\\r\\n\\r\\n");
            client.GetStream().Write(bytes, 0, bytes.Length);
            client.GetStream().Read(new byte[100], 0, 100);
        }
    }
    static Task Start(int number) {
        foreach (var assembly in AppDomain.CurrentDomain.GetAssemblies()) {
            var type = assembly.GetType("Case" + number);
            if (type != null) return (Task) type.GetMethod("Run").Invoke(null, null);
        }
        throw new Exception("It was not compiled");
    }
    static void Main() {
        foreach (var file in Directory.GetFiles(".", "*.dll")) Assembly.LoadFrom(file);
        for (var number = 0; number < ${count}; number++) {
            Mark(number);
            try { Start(number).GetAwaiter().GetResult(); } catch (Exception error) { Console.Error.WriteLine(number + " " + error); }
        }
    }
}`,
  }),
  // An assembly holds 16 MB of strings: long programs go in few by few.
  commands: () => [
    [
      'sh',
      '-c',
      `find . -name 'Case*.cs' -size +100k | xargs -r -n 5 sh -c 'mcs ${MCS} -t:library -out:$0.dll "$0" "$@" && rm "$0" "$@"'
       mcs ${MCS} -out:all.exe *.cs`,
    ],
    ['mono', 'all.exe'],
  ],
  env: { DOTNET_SYSTEM_NET_HTTP_USESOCKETSHTTPHANDLER: '1', LC_ALL: 'C.UTF-8' },
  methods: /^CONNECT$/,
  headers: /^(?:content-length|transfer-encoding|accept:|expect:)$/i,
  dropsDirections: true,
  rewrites: new Map([
    ['text/plain;q=0.5', 'text/plain; q=0.5'],
    ['no-cache, no-store', 'no-store, no-cache'],
  ]),
  own: OWN,
  isAscii: true,
  resolvesDots: true,
};
