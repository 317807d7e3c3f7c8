import type { Runner } from './runner.ts';

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
