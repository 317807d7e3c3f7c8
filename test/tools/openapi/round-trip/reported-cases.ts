/** A description that other tools have misread. `page` contains text that the page for the description must contain. */
export interface ReportedCase {
  name: string;
  source: string;
  page: string[];
  /** The expected differences between the original and the exported description. */
  differences?: string[];
}

/** Descriptions from public bug reports about other tools, and variations of them. */
export const REPORTED_CASES: ReportedCase[] = [
  {
    name: 'discriminator whose mapping names only some of the children, and grandchildren',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /pet: {get: {operationId: pet, responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}}
  /veh: {get: {operationId: veh, responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Veh'}}}}}}}
components:
  schemas:
    Pet: {type: object, required: [petType], properties: {petType: {type: string}}, discriminator: {propertyName: petType, mapping: {dog: Dog}}}
    Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {name: {type: string}}}]}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {type: string}}}]}
    Lizard: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lovesRocks: {type: boolean}}}]}
    Veh: {type: object, required: [k], properties: {k: {type: string}}, discriminator: {propertyName: k}}
    Car: {allOf: [{$ref: '#/components/schemas/Veh'}, {properties: {doors: {type: integer}}}]}
    Suv: {allOf: [{$ref: '#/components/schemas/Car'}, {properties: {awd: {type: boolean}}}]}
`,
    page: [
      'title="Cat"',
      'enum={["dog", "Dog"]}',
      'enum={["Lizard"]}',
      'name="lovesRocks"',
      'title="Suv"',
      'enum={["Suv"]}',
      'name="awd"',
    ],
  },
  {
    name: 'discriminator whose mapping contains the base',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /s: {get: {operationId: s, responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Shape'}}}}}}}
components:
  schemas:
    Shape: {type: object, required: [kind], properties: {kind: {type: string}, color: {type: string}}, discriminator: {propertyName: kind, mapping: {Shape: '#/components/schemas/Shape', Circle: '#/components/schemas/Circle'}}}
    Circle: {allOf: [{$ref: '#/components/schemas/Shape'}, {required: [r], properties: {r: {type: number}}}]}
`,
    page: ['title="Shape"', 'enum={["Shape"]}', 'title="Circle"', 'name="r"'],
  },
  {
    name: 'discriminator in Swagger 2.0',
    source: `swagger: '2.0'
info: {title: T, version: '1'}
paths:
  /p: {get: {operationId: p, produces: [application/json], responses: {200: {description: OK, schema: {$ref: '#/definitions/Pet'}}}}}
definitions:
  Pet: {type: object, discriminator: kind, required: [kind], properties: {kind: {type: string}, name: {type: string}}}
  Dog: {allOf: [{$ref: '#/definitions/Pet'}, {properties: {pack: {type: integer}}}]}
  Cat: {allOf: [{$ref: '#/definitions/Pet'}, {properties: {lives: {type: integer}}}]}
`,
    page: ['enum={["Dog"]}', 'enum={["Cat"]}', '"kind": "Dog"'],
  },
  {
    name: 'variants with members of their parent schema',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /o: {get: {operationId: o, responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Outer'}}}}}}}
components:
  schemas:
    Outer: {type: object, required: [t], properties: {t: {type: string}, shared: {type: string}}, discriminator: {propertyName: t, mapping: {one: '#/components/schemas/One', two: '#/components/schemas/Two'}}}
    One: {allOf: [{$ref: '#/components/schemas/Outer'}, {properties: {a: {type: string}}}]}
    Two: {allOf: [{$ref: '#/components/schemas/Outer'}, {properties: {b: {type: integer}}}]}
`,
    page: ['name="shared"', 'title="One"', 'title="Two"'],
  },
  {
    name: 'named examples',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /w: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {n: {type: string}}}, examples: {min: {summary: A minimal widget, value: {n: a}}, max: {summary: A full widget, description: All members, value: {n: b}}}}}}, responses: {'200': {description: OK, content: {application/json: {examples: {x: {summary: X sample, value: {n: x}}, y: {summary: Y sample, value: {n: y}}}}}}}}}
`,
    page: ['A minimal widget', '"description": "All members"', 'X sample', 'Y sample'],
  },
  {
    name: 'JSON in a query parameter',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: https://api.example.com}]
paths:
  /q3: {get: {operationId: q3, parameters: [{name: filter, in: query, required: true, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}, example: {a: b}}}}], responses: {'200': {description: OK}}}}
  /q2: {get: {operationId: q2, parameters: [{name: filter, in: query, required: true, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}, example: '{"a":"b"}'}}}], responses: {'200': {description: OK}}}}
`,
    page: ['contentType="application/json"', 'example={{ a: "b" }}'],
  },
  {
    name: 'content types of form parts',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: https://api.example.com}]
paths:
  /m2: {post: {operationId: m2, requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, required: [meta, rows], properties: {meta: {type: object, properties: {a: {type: string}}}, rows: {type: array, items: {type: object, properties: {b: {type: string}}}}}}}}}, responses: {'200': {description: OK}}}}
  /m1: {post: {operationId: m1, requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, required: [meta, csv], properties: {meta: {type: object, properties: {a: {type: string}}}, csv: {type: string, example: 'a,b'}}}, encoding: {meta: {contentType: application/json}, csv: {contentType: text/csv}}}}}, responses: {'200': {description: OK}}}}
`,
    page: ['contentType="application/json"', 'contentType="text/csv"'],
  },
  {
    name: 'arrays in a Swagger 2.0 form',
    source: `swagger: '2.0'
info: {title: T, version: '1'}
host: api.example.com
paths:
  /f: {post: {operationId: f, consumes: [application/x-www-form-urlencoded], parameters: [{name: ids, in: formData, type: array, items: {type: integer}, required: true, x-example: [1, 2]}, {name: p, in: formData, type: array, items: {type: string}, collectionFormat: pipes, required: true, x-example: [x, y]}, {name: m, in: formData, type: array, items: {type: string}, collectionFormat: multi, required: true, x-example: [u, v]}], responses: {200: {description: OK}}}}
`,
    page: ['explode={false}', 'style="pipeDelimited"', '"m": ["u", "v"]'],
  },
  {
    name: 'YAML merge keys',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
x-errors: &errors
  401: {description: Unauthorized}
x-props: &props
  id: {type: string}
paths:
  /m:
    get:
      operationId: m
      responses:
        <<: *errors
        200: {description: OK, content: {application/json: {schema: {type: object, properties: {<<: *props, name: {type: string}}}}}}
`,
    page: ['"statusCode": 401', 'name="id"', 'name="name"'],
  },
  {
    name: 'required members without a property',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /l: {post: {operationId: l, requestBody: {content: {application/json: {schema: {allOf: [{type: object, additionalProperties: {type: string}}, {required: [prop1, prop2]}]}}}}, responses: {'200': {description: OK}}}}
`,
    page: ['name="prop1" location="body" type="string" required', '"prop2": "string"'],
  },
  {
    name: 'two API keys',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
security: [{id: [], secret: []}]
paths: {/m: {get: {operationId: m, responses: {'200': {description: OK}}}}}
components: {securitySchemes: {id: {type: apiKey, in: header, name: X-Client-Id}, secret: {type: apiKey, in: header, name: X-Secret}}}
`,
    page: ['auth="apiKey:header.X-Client-Id + apiKey:header.X-Secret"'],
  },
  {
    name: 'unsupported authentication',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: https://api.example.com}]
paths: {/s: {get: {operationId: s, security: [{digest: []}, {tok: []}, {key: []}], responses: {'200': {description: OK}}}}}
components: {securitySchemes: {digest: {type: http, scheme: digest}, tok: {type: http, scheme: bearer}, key: {type: apiKey, in: query, name: k}}}
`,
    page: ['auth="bearer, apiKey:query.k"', 'HTTP digest', 'Bearer <ACCESS_TOKEN>'],
    differences: [
      'GET /s: GET /s auth narrower changed (digest, or bearer, or API key in query k -> bearer, or API key in query k)',
    ],
  },
  {
    name: 'descriptions next to references',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /r: {get: {operationId: r, parameters: [{$ref: '#/components/parameters/P', description: Overridden here}], responses: {'200': {$ref: '#/components/responses/R', description: Overridden response}}}}
components: {parameters: {P: {name: p, in: query, description: Original, schema: {type: string}}}, responses: {R: {description: Original response}}}
`,
    page: ['Overridden here', 'Overridden response'],
  },
  {
    name: 'text, XML, CSV and event streams',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: https://api.example.com}]
paths:
  /x: {post: {operationId: x, requestBody: {required: true, content: {text/plain: {schema: {type: string, example: hello}}}}, responses: {'200': {description: OK, content: {application/xml: {schema: {type: object, required: [name], properties: {name: {type: string}}}}}}, '202': {description: Stream, content: {text/event-stream: {schema: {type: string}}}}, '203': {description: Csv, content: {text/csv: {schema: {type: string, example: 'a,b'}}}}}}}
`,
    page: ['body="hello"', '"body": "a,b"', '"body": "data: string"'],
  },
  {
    name: 'media range for a string response',
    source: `openapi: 3.0.1
info: {title: T, version: '1'}
paths: {/h: {get: {operationId: h, responses: {'200': {description: OK, content: {'*/*': {schema: {type: string}}}}}}}}
`,
    page: ['"body": "string"'],
    differences: ['GET /h: 200 body media-type narrower changed (*/* -> text/plain)'],
  },
  {
    name: 'null in allowed values',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /t: {get: {operationId: t, responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {e: {enum: [1, two, null]}, c: {const: null}, s: {type: string, enum: [a, null]}}}}}}}}}
`,
    page: ['enum={[1, "two", null]}', 'nullable', 'type="null"'],
  },
  {
    name: 'descriptions of allowed values',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /e: {get: {operationId: e, parameters: [{name: d, in: query, schema: {type: string, enum: [m, n], x-enumDescriptions: {m: M desc, n: N desc}}}, {name: a, in: query, schema: {type: integer, enum: [0, 1], x-enumNames: [Off, On]}}], responses: {'200': {description: OK}}}}
`,
    page: ['"m":"M desc"', '"1":"On"'],
  },
  {
    name: 'object in a deepObject parameter',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /d: {get: {operationId: d, parameters: [{name: filter, in: query, style: deepObject, schema: {type: object, properties: {name: {type: string}, born: {type: object, properties: {gte: {type: string}}}}}}], responses: {'200': {description: OK}}}}
`,
    page: ['name="filter[name]"', 'name="filter[born]"', 'name="gte"'],
  },
  {
    name: 'several servers with variables',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
servers:
  - {url: 'https://{region}.example.com/v2', description: Main, variables: {region: {enum: [us, eu], default: us, description: Data region}}}
  - {url: https://sandbox.example.com, description: Sandbox}
paths: {/a: {get: {operationId: a, responses: {'200': {description: OK}}}}}
`,
    page: ['"enum": ["us", "eu"]', 'https://sandbox.example.com'],
  },
  {
    name: 'conditional members',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /x: {get: {operationId: x, responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {kind: {enum: [a, b]}}, allOf: [{if: {properties: {kind: {const: a}}}, then: {properties: {aval: {type: string}}, required: [aval]}}], dependentSchemas: {kind: {properties: {dep: {type: string}}}}}}}}}}}
  /u: {get: {operationId: u, responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/UserPage'}}}}}}}
components:
  schemas:
    User: {type: object, properties: {id: {type: string}}}
    Page: {$defs: {item: {$dynamicAnchor: item, not: {}}}, type: object, properties: {items: {type: array, items: {$dynamicRef: '#item'}}}}
    UserPage: {$defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/User'}}, $ref: '#/components/schemas/Page'}
`,
    page: [
      'name="aval"',
      'Required if `kind` is `a`.',
      'name="dep"',
      'Applies if `kind` is present.',
      'The dynamic reference `#item` is not shown.',
    ],
  },
  {
    name: 'dots in names',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /d: {get: {operationId: d, responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {os.version: {type: string}, '@odata.type': {type: string}}}}}}}}}
`,
    page: ['name="os\\.version"', 'name="@odata\\.type"'],
  },
  {
    name: 'tuples',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /t: {get: {operationId: t, responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {t: {type: array, prefixItems: [{type: string, enum: [a]}, {type: object, properties: {k: {type: string}}}]}}}}}}}}}
`,
    page: ['name="[0]" type="string" enum={["a"]}', 'name="[1]" type="object"'],
  },
  {
    name: 'slashes at the end of paths',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /a: {get: {operationId: a, responses: {'200': {description: OK}}}}
  /a/: {get: {operationId: a2, responses: {'200': {description: OK}}}}
  users: {get: {operationId: noslash, responses: {'200': {description: OK}}}}
`,
    page: ['endpoint="/a"', 'endpoint="/a/"'],
  },
  {
    name: 'HTML in descriptions',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths: {/c: {get: {operationId: c, description: "<!-- theme: warning -->\\nBe careful.<br>Really, see <a href=\\"https://x.example\\">docs</a>.", responses: {'200': {description: "<!-- x --> Fine ![i](https://x.example/i.png)"}}}}}
`,
    page: ['Be careful.', '[docs](https://x.example)', 'Fine'],
  },
  {
    name: 'API key in the Authorization header',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
servers: [{url: https://api.example.com}]
paths:
  /a: {get: {operationId: a, security: [{BotToken: []}], responses: {'200': {description: OK}}}}
  /b: {get: {operationId: b, security: [{BotToken: []}, {tok: []}], responses: {'200': {description: OK}}}}
components: {securitySchemes: {BotToken: {type: apiKey, in: header, name: Authorization, description: Bot <token>}, tok: {type: http, scheme: bearer}}}
`,
    page: ['auth="apiKey"', 'auth="apiKey:header.Authorization, bearer"', 'name="Authorization"'],
  },
  {
    name: 'discriminator with integers, in arrays, properties and bodies',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /p: {post: {requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}, main: {$ref: '#/components/schemas/Pet'}}}}}}, responses: {'200': {description: OK, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}}}}
components:
  schemas:
    Pet: {type: object, required: [kind], properties: {kind: {type: integer}, n: {type: string}}, discriminator: {propertyName: kind, mapping: {'1': Dog, '2': '#/components/schemas/Cat', '3': Dog}}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {type: string}}}]}
    Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {kind: {const: 2}}}]}
`,
    page: ['title="Dog"', 'title="Cat"', 'enum={[1, 3]}', 'enum={[2]}'],
  },
  {
    name: 'discriminator for arrays, bodies and grandchildren in Swagger 2.0',
    source: `swagger: '2.0'
info: {title: T, version: '1'}
host: api.example.com
paths:
  /p: {get: {produces: [application/json], responses: {200: {description: OK, schema: {type: array, items: {$ref: '#/definitions/Pet'}}}}}}
  /q: {post: {consumes: [application/json], produces: [application/json], parameters: [{in: body, name: b, required: true, schema: {type: object, properties: {pet: {$ref: '#/definitions/Pet'}}}}], responses: {200: {description: OK}}}}
definitions:
  Pet: {type: object, discriminator: kind, required: [kind], properties: {kind: {type: string}}}
  Dog: {allOf: [{$ref: '#/definitions/Pet'}, {properties: {pack: {type: integer}}}]}
  Puppy: {allOf: [{$ref: '#/definitions/Dog'}, {required: [age], properties: {age: {type: integer}}}]}
`,
    page: ['title="Puppy"', 'enum={["Puppy"]}', 'name="age"', 'name="pack"'],
  },
  {
    name: 'discriminator whose mapping contains an alias of the base',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /s: {get: {responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {shapes: {type: array, items: {$ref: '#/components/schemas/Shape'}}}}}}}}}}
components:
  schemas:
    Shape: {type: object, required: [kind], properties: {kind: {type: string}, color: {type: string}}, discriminator: {propertyName: kind, mapping: {shape: '#/components/schemas/Alias', circle: Circle}}}
    Alias: {$ref: '#/components/schemas/Shape'}
    Circle: {allOf: [{$ref: '#/components/schemas/Shape'}, {required: [r], properties: {r: {type: number}}}]}
`,
    page: ['enum={["circle"]}', 'enum={["shape"]}'],
  },
  {
    name: 'named examples of forms, text and errors',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /w: {post: {requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {n: {type: string}}}, examples: {min: {$ref: '#/components/examples/Min'}, max: {value: {n: b}}}}}}, responses: {'200': {description: OK, content: {text/plain: {schema: {type: string}, examples: {x: {value: hello}, y: {summary: Y, value: 'a, b'}}}}}, '404': {description: Not found, content: {application/json: {schema: {type: array, items: {type: integer}}, examples: {a: {value: [1]}, b: {value: []}}}}}}}}
components: {examples: {Min: {summary: Small, description: 'The *smallest*.', value: {n: a}}}}
`,
    page: ['"label": "Small"', '"description": "The *smallest*."', '"body": "a, b"'],
  },
  {
    name: 'JSON in headers and cookies',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /q: {get: {parameters: [{name: X-F, in: header, required: true, content: {application/json: {schema: {type: array, items: {type: object, required: [a], properties: {a: {type: string}}}}, example: [{a: b}]}}}, {name: c, in: cookie, content: {application/json: {schema: {type: object, properties: {a: {type: integer}}}}}}, {name: s, in: query, content: {text/plain: {schema: {type: string}}}}], responses: {'200': {description: OK}}}}
`,
    page: ['contentType="application/json"'],
  },
  {
    name: 'several files in a form',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /m: {post: {requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, required: [files], properties: {files: {type: array, items: {type: string, format: binary}}, pic: {type: string, contentMediaType: image/png}, list: {type: array, items: {type: integer}}, deep: {type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}}}, encoding: {list: {contentType: text/plain}, pic: {contentType: 'image/png, image/jpeg', headers: {X-A: {schema: {type: string}, example: 'v'}}}}}}}, responses: {'200': {description: OK}}}}
`,
    page: ['contentType="image/png, image/jpeg"'],
  },
  {
    name: 'files and separators in Swagger 2.0',
    source: `swagger: '2.0'
info: {title: T, version: '1'}
host: api.example.com
paths:
  /f: {post: {consumes: [multipart/form-data], parameters: [{name: up, in: formData, type: file, required: true}, {name: ids, in: formData, type: array, items: {type: integer}, collectionFormat: ssv}, {name: q, in: query, type: array, items: {type: string}, collectionFormat: multi}, {name: h, in: header, type: array, items: {type: string}}, {name: t, in: query, type: array, items: {type: array, items: {type: string}, collectionFormat: pipes}}], responses: {200: {description: OK}}}}
`,
    page: ['style="spaceDelimited"'],
  },
  {
    name: 'several merge keys',
    source: `%YAML 1.1
---
openapi: 3.1.0
info: {title: T, version: '1'}
x-a: &a {id: {type: string}}
x-b: &b {id: {type: integer}, name: {type: string}}
x-op: &op {tags: [T], responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {<<: [*a, *b], own: {type: boolean}}}}}}}}
paths:
  /a: {get: {<<: *op, summary: List}, post: {<<: *op, summary: Create}}
`,
    page: ['name="id"', 'name="own"'],
  },
  {
    name: 'required members without a property, in arrays and maps',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /l: {post: {requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {list: {type: array, items: {type: object, required: [a, b], properties: {a: {type: string}}}}, m: {type: object, required: [z], additionalProperties: {type: integer, minimum: 1}}, n: {type: object, required: [k]}}}}}}, responses: {'200': {description: OK}}}}
`,
    page: ['name="b"', 'name="z"', 'name="k"'],
  },
  {
    name: 'security in Swagger 2.0',
    source: `swagger: '2.0'
info: {title: T, version: '1'}
host: api.example.com
securityDefinitions: {jwt: {type: apiKey, in: header, name: Authorization, description: 'JWT'}, q: {type: apiKey, in: query, name: key}, b: {type: basic}}
security: [{jwt: []}, {q: []}, {b: []}]
paths:
  /m: {get: {responses: {200: {description: OK}}}}
  /n: {get: {security: [{jwt: [], q: []}], responses: {200: {description: OK}}}}
  /o: {get: {security: [], responses: {200: {description: OK}}}}
`,
    page: ['Authorization'],
  },
  {
    name: 'descriptions next to references to bodies, headers and examples',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /r: {post: {requestBody: {$ref: '#/components/requestBodies/B', description: Mine}, responses: {'200': {description: OK, headers: {X-R: {$ref: '#/components/headers/H', description: Here}}, content: {application/json: {schema: {type: object, properties: {s: {$ref: '#/components/schemas/S', description: Own, deprecated: true}, l: {type: array, items: {$ref: '#/components/schemas/S', description: Item}}}}, examples: {e: {$ref: '#/components/examples/E', summary: New}, f: {value: {s: q}}}}}}}}}
components:
  requestBodies: {B: {description: Theirs, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}}
  headers: {H: {description: There, schema: {type: integer}}}
  schemas: {S: {type: string, description: General}}
  examples: {E: {summary: Old, value: {s: p}}}
`,
    page: ['Mine', 'Here', 'Own', '"label": "New"'],
  },
  {
    name: 'arrays in XML, JSON Lines, YAML and HTML',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /x: {post: {requestBody: {required: true, content: {application/xml: {schema: {type: array, items: {type: object, required: [a], properties: {a: {type: string}}}}}}}, responses: {'200': {description: OK, content: {application/x-ndjson: {itemSchema: {type: object, properties: {a: {type: string}}}}}}, '201': {description: Y, content: {application/yaml: {schema: {type: object, properties: {a: {type: string}}}}}}, '202': {description: H, content: {text/html: {schema: {type: string}, example: '<p>x</p>'}}}, '203': {description: B, content: {application/octet-stream: {}}}, '206': {description: V, content: {application/vnd.x+xml: {schema: {type: array, items: {type: array, items: {type: object, properties: {a: {type: string}}}}}}}}}}}
`,
    page: ['name="[]"', '<p>x</p>'],
  },
  {
    name: 'null in arrays, maps and alternatives',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /t: {get: {parameters: [{name: q, in: query, schema: {enum: [a, null]}}], responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {l: {type: array, items: {enum: [a, null]}}, m: {type: object, additionalProperties: {const: null}}, n: {anyOf: [{const: null}, {type: string}]}, o: {type: [string, 'null'], enum: [a]}, p: {type: ['null']}, q: {enum: [null]}, r: {enum: [true, null]}}}}}}}}}
`,
    page: ['nullable'],
  },
  {
    name: 'null in allowed values in OpenAPI 3.0',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /t: {get: {responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {a: {type: string, nullable: true, enum: [x]}, b: {type: string, nullable: true, enum: [x, null]}, c: {type: integer, enum: [1, null]}, d: {nullable: true, allOf: [{$ref: '#/components/schemas/E'}]}}}}}}}}}
components: {schemas: {E: {type: string, enum: [p, q]}}}
`,
    page: ['nullable'],
  },
  {
    name: 'descriptions of allowed values in other spellings',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /e: {get: {parameters: [{name: a, in: query, schema: {type: integer, enum: [1, 2], x-enum-varnames: [One, Two], x-enum-descriptions: [The one, The two]}}, {name: b, in: query, schema: {type: array, items: {type: string, enum: [m, n], x-enum-descriptions: {m: Mm, n: Nn}}}}], responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {s: {$ref: '#/components/schemas/S'}, t: {oneOf: [{const: a, description: Aa}, {const: b, title: Bb}]}}}}}}}}}
components: {schemas: {S: {type: string, enum: [x, y], x-enumNames: [Ex, Why]}}}
`,
    page: ['"1":"The one"', '"m":"Mm"', '"x":"Ex"', '"b":"Bb"'],
  },
  {
    name: 'nested arrays and maps in a deepObject parameter',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /d: {get: {parameters: [{name: f, in: query, style: deepObject, explode: true, required: true, schema: {type: object, required: [a], properties: {a: {type: array, items: {type: string}}, b: {type: object, additionalProperties: {type: string}}, c: {type: object, properties: {d: {type: object, properties: {e: {type: integer}}}}}}}}, {name: g, in: query, explode: false, style: form, schema: {type: object, properties: {x: {type: string}}}}, {name: h, in: query, style: spaceDelimited, explode: false, schema: {type: array, items: {type: integer}}}, {name: p.q, in: query, schema: {type: string}}, {name: 'r[s]', in: query, schema: {type: string}}], responses: {'200': {description: OK}}}}
  /e/{id}{m}: {get: {parameters: [{name: id, in: path, required: true, style: label, schema: {type: string}}, {name: m, in: path, required: true, style: matrix, schema: {type: array, items: {type: string}}}], responses: {'200': {description: OK}}}}
`,
    page: ['name="f[b]"', 'name="f[c]"'],
  },
  {
    name: 'servers of paths and operations',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: /v1}, {url: 'https://{h}:{p}/v2', variables: {h: {default: a.example}, p: {enum: ['80', '443'], default: '443'}}}]
paths:
  /a: {servers: [{url: 'https://path.example'}], get: {responses: {'200': {description: OK}}}, post: {servers: [{url: 'https://op.example', description: Op}, {url: 'https://{x}.example', variables: {x: {default: y}}}], responses: {'200': {description: OK}}}}
  /b: {get: {responses: {'200': {description: OK}}}}
`,
    page: ['https://path.example', 'https://op.example'],
  },
  {
    name: 'conditions in members',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /x: {post: {requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {o: {type: object, properties: {k: {enum: [a, b]}}, required: [k], if: {properties: {k: {const: a}}}, then: {properties: {x: {type: string}}, required: [x]}, else: {properties: {y: {type: integer}}}}, z: false, l: {type: array, items: {type: object, properties: {p: {type: string}, q: {type: string}}, dependentRequired: {p: [q]}}}, card: {type: string}}, dependentSchemas: {card: {required: [addr], properties: {addr: {type: string}}}}}}}}, responses: {'200': {description: OK}}}}
`,
    page: ['name="x"', 'name="y"', 'name="addr"'],
  },
  {
    name: 'tuples in JSON Schema draft 4',
    source: `openapi: 3.0.3
info: {title: T, version: '1'}
paths:
  /t: {get: {responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {s: {type: array, items: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}, {type: 'null'}]}}}}}}}}}
`,
    page: ['name="[0]"', 'name="[1]"'],
  },
  {
    name: 'slashes at the end of paths with parameters',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /a/{id}: {get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {'200': {description: OK}}}}
  /a/{key}/: {get: {parameters: [{name: key, in: path, required: true, schema: {type: string}}], responses: {'200': {description: OK}}}}
  /: {get: {responses: {'200': {description: OK}}}}
  'b': {get: {responses: {'200': {description: OK}}}}
`,
    page: ['endpoint="/a/{id}"', 'endpoint="/a/{key}/"'],
  },
  {
    name: 'HTML in nested descriptions',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /c:
    get:
      description: "A<!-- hidden\\nx -->B<br/>C <b>bold</b> <i>it</i><ul><li>one</li><li>two <a href='https://x.example/?a=b&c=d'>l</a></li></ul><table><tr><th>H</th></tr><tr><td>v</td></tr></table>"
      parameters: [{name: q, in: query, description: '<!-- no --><p>Yes &amp; no</p>', schema: {type: string}}]
      responses: {'200': {description: "<!-- x --> Fine <b>x</b>", content: {application/json: {schema: {type: object, properties: {a: {type: string, description: 'one<br>two'}}}}}}}
`,
    page: ['**bold**', '- one'],
  },
  {
    name: 'tuples in an array',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /t: {get: {responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {rows: {type: array, items: {type: array, prefixItems: [{type: number}, {type: object, properties: {k: {type: string}}}, {type: array, items: {type: string}}]}}}}}}}}}}
`,
    page: ['name="rows" status="200" type="array[]"', 'name="[]" type="array"', 'name="[0]" type="number"'],
  },
  {
    name: 'integer next to number',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /t: {get: {parameters: [{name: q, in: query, schema: {type: [integer, number]}}], responses: {'200': {description: OK, content: {application/json: {schema: {type: object, properties: {a: {oneOf: [{type: integer}, {type: number}]}}}}}}}}}
`,
    page: ['name="q" location="query" type="number"', 'name="a" status="200" type="number"'],
  },
  {
    name: 'external examples of several media types',
    source: `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /t:
    post:
      requestBody:
        content:
          application/json: {schema: {type: object, properties: {a: {type: string}}}}
          application/pdf: {schema: {type: string, format: binary}, examples: {e: {externalValue: 'https://x.example/e.pdf'}}}
      responses:
        '200':
          description: OK
          content:
            application/json: {schema: {type: object, properties: {a: {type: string}}}}
            application/xml: {schema: {type: object, properties: {a: {type: string}}}, examples: {e: {externalValue: 'https://x.example/e.xml'}}}
            text/csv: {schema: {type: string}, examples: {e: {externalValue: 'https://x.example/e.csv'}}}
`,
    page: [
      'Example of the request body as `application/pdf`: [e](https://x.example/e.pdf)',
      '`application/pdf`, with different content of the type `string (binary)`.',
      'Example of response 200 as `application/xml`: [e](https://x.example/e.xml)',
      '`text/csv`, with different content of the type `string`.',
    ],
  },
];
