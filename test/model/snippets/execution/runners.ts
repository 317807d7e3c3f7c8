import type { Runner } from './prove.ts';

const OWN =
  /^(?:accept|accept-encoding|accept-language|connection|content-length|host|sec-fetch-mode|transfer-encoding|user-agent)$/i;
const FRAMING = /^(?:content-length|transfer-encoding)$/i;

export const javascript: Runner = {
  language: 'javascript',
  probe: `true`,
  packages: '',
  file: (number) => `${number}.mjs`,
  driver: (count, port) => ({
    'driver.mjs': `
      import { connect } from 'node:net';
      const mark = (number) => new Promise((resolve) => {
        const socket = connect(${port}, '127.0.0.1', () => socket.write('MARK /' + number + ' HTTP/1.1\\r\\n\\r\\n'));
        socket.on('data', () => { socket.end(); resolve(); });
      });
      for (let number = 0; number < ${count}; number++) {
        await mark(number);
        try { await import('./' + number + '.mjs'); } catch (error) { console.error(number, error); }
      }`,
  }),
  commands: () => [[process.execPath, 'driver.mjs']],
  methods: /^(?:CONNECT|TRACE|TRACK)$/,
  headers: /^(?:__proto__|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i,
  // Where a condition is given, fetch keeps caches out of it.
  own: new RegExp(`${OWN.source}|^(?:cache-control|pragma)$`, 'i'),
  isBareGet: true,
  resolvesDots: true,
};

export const python: Runner = {
  language: 'python',
  probe: `/usr/bin/python3 -c 'import requests'`,
  packages: 'python3-requests',
  file: (number) => `${number}.py`,
  driver: (count, port) => ({
    'driver.py': `
import socket, sys, traceback, warnings
import requests
warnings.simplefilter("error")
def mark(number):
    with socket.create_connection(("127.0.0.1", ${port})) as connection:
        connection.sendall(b"MARK /%d HTTP/1.1\\r\\n\\r\\n" % number)
        connection.recv(100)
for number in range(${count}):
    mark(number)
    try:
        with open(f"{number}.py", "rb") as file:
            exec(compile(file.read(), file.name, "exec"), {"__name__": "__main__"})
    except BaseException:
        print(number, traceback.format_exc(), file=sys.stderr)
`,
  }),
  commands: () => [['/usr/bin/python3', 'driver.py']],
  dropsEmptyQuery: true,
  headers: FRAMING,
  own: OWN,
};

export const php: Runner = {
  language: 'php',
  probe: `php -m | grep -qx curl`,
  packages: 'php-cli php-curl',
  file: (number) => `${number}.php`,
  driver: (count, port) => ({
    'driver.php': `<?php
error_reporting(E_ALL);
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
function mark($number) {
    $socket = stream_socket_client('tcp://127.0.0.1:${port}');
    fwrite($socket, "MARK /$number HTTP/1.1\\r\\n\\r\\n");
    fread($socket, 100);
    fclose($socket);
}
for ($number = 0; $number < ${count}; $number++) {
    mark($number);
    try {
        (function ($file) { include $file; })("$number.php");
    } catch (Throwable $error) {
        fwrite(STDERR, "$number $error\\n");
    }
}`,
  }),
  commands: () => [['php', '-d', 'memory_limit=-1', 'driver.php']],
  own: OWN,
};

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
  // It takes names apart at their hyphens, and puts them together without one at the end.
  headers: /^(?:content-length|transfer-encoding)$|-$/i,
  own: OWN,
};

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
    ['javac', '-Xlint:all', '-Werror', '-d', 'out', 'Driver.java', '@files'],
    ['java', '-cp', 'out', 'Driver'],
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
      `find . -name 'Case*.cs' -size +100k | xargs -n 5 sh -c 'mcs ${MCS} -t:library -out:$0.dll "$0" "$@" && rm "$0" "$@"'
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
