import { DEFAULT_HEADERS } from './headers.ts';
import type { Runner } from './runner.ts';

const MCS = '-warnaserror -r:System.Net.Http.dll';

export const csharp: Runner = {
  language: 'csharp',
  probe: `mcs --version && mono --version && ls /usr/lib/mono/4.5/System.Net.Http.dll`,
  packages: 'mono-mcs mono-runtime libmono-system-net-http4.0-cil',
  file: (number) => `Case${number}.cs`,
  // mcs does not support top-level statements, so each snippet becomes the body of a method.
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
        throw new Exception("The program was not compiled");
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
  // An assembly can contain at most 16 MB of strings, so long programs are compiled five at a time.
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
  decodesColons: true,
  own: DEFAULT_HEADERS,
  isAscii: true,
  resolvesDots: true,
};
