/** Phrases of chat in English, German, French, Spanish, Italian, Dutch and Portuguese. */

export const acknowledgements = [
  ...['sure', 'certainly', 'of course', 'absolutely', 'okay', 'ok', 'great', 'understood', 'got it', 'no problem'],
  ...['gladly', 'alright', 'perfect', 'sure thing', 'as requested', 'as you asked', 'happy to help', 'hello', 'hi'],
  ...['hi there', 'thank you', 'thanks', 'will do', 'yes', 'great topic', 'great question', 'good question'],
  ...['gerne', 'sehr gerne', 'natürlich', 'klar', 'selbstverständlich', 'sicher', 'verstanden', 'in ordnung'],
  ...['bien sûr', 'certainement', 'avec plaisir', "d'accord", 'absolument', 'très bien', 'entendu', 'compris'],
  ...['claro', 'claro que sí', 'por supuesto', 'con gusto', 'de acuerdo', 'entendido', 'desde luego'],
  ...['certo', 'certamente', 'volentieri', 'va bene', 'capito', 'assolutamente'],
  ...['natuurlijk', 'zeker', 'graag', 'begrepen', 'uiteraard', 'prima'],
  ...['claro que sim', 'com certeza', 'com prazer', 'entendi', 'perfeito'],
];

export const announcements = [
  ...['here is', "here's", 'here are', 'below is', 'below are', "below you'll find", 'below you will find'],
  ...["i've written", 'i have written', "i've drafted", 'i have drafted', "i've prepared", 'i have prepared'],
  ...['this is the', 'this is my', 'this is your', 'my draft', 'my version', 'as requested', 'as per your'],
  ...['hier ist', 'hier sind', 'hier kommt', 'hier folgt', 'unten finden', 'unten findest', 'im folgenden', 'anbei'],
  ...['nachfolgend', 'das ist der', 'das ist die', 'dies ist der', 'dies ist die', 'mein entwurf', 'ich habe'],
  ...['voici', 'voilà', 'ci-dessous', 'ci-après', 'vous trouverez', "j'ai rédigé", "j'ai écrit"],
  ...['aquí está', 'aquí tienes', 'aquí tiene', 'aquí te', 'aquí le', 'a continuación', 'esta es la', 'este es el'],
  ...['ecco', 'di seguito', 'qui di seguito', 'questa è la', 'questo è il', "questo è l'", 'ho scritto'],
  ...['hier is', 'hier zijn', 'hieronder', 'dit is de', 'dit is het', 'ik heb'],
  ...['aqui está', 'aqui estão', 'aqui tem', 'segue', 'a seguir', 'abaixo', 'esta é a', 'este é o', 'eis'],
];

export const bareAnnouncements = [
  ...['here you go', 'here it is', 'here we go', "let's dive in", "let's get started", "let's begin"],
  ...['bitte schön', 'bitte sehr', 'hier bitte', 'et voilà', 'le voici', 'la voici', 'aquí está', 'aquí tienes'],
  ...[
    'aquí tiene',
    'eccolo',
    'eccola',
    'ecco qui',
    'alsjeblieft',
    'alstublieft',
    'aqui está',
    'los gehts',
    "los geht's",
  ],
];

/** Nouns of announcements: the first kind always, the second unless followed by "of". */
export const answers = [
  ...['section', 'article', 'blog post', 'markdown', 'json', 'rewritten', 'revised', 'suggestions'],
  ...['abschnitt', 'artikel', 'blogbeitrag', 'überarbeitete', 'sección', 'artículo', 'sezione', 'articolo'],
  ...['sectie', 'seção', 'secção', 'artigo'],
];
export const parts = [
  ...['opening', 'introduction', 'intro', 'outline', 'draft', 'passage', 'paragraph', 'text', 'version', 'rewrite'],
  ...['answer', 'content', 'einleitung', 'entwurf', 'beitrag', 'fassung', 'absatz', 'gliederung', 'texte'],
  ...['paragraphe', 'brouillon', 'contenu', 'introducción', 'texto', 'borrador', 'versión', 'párrafo', 'contenido'],
  ...['introduzione', 'testo', 'bozza', 'versione', 'paragrafo', 'contenuto', 'paragraaf', 'inleiding', 'tekst'],
  ...['versie', 'alinea', 'introdução', 'rascunho', 'versão', 'parágrafo', 'conteúdo'],
];

/** A line with these refers to the request, even without an announcement. */
export const requests = [
  ...['requested', 'you asked', 'you wanted', 'you ordered', 'your request', 'your instructions', 'instructed'],
  ...['gewünscht', 'angefordert', 'wie gewünscht', 'demandé', 'solicitad', 'pedist', 'richiest', 'gevraagd'],
  ...['solicitad', 'pedid'],
];

export const closers = [
  ...['word count', '(word count', '[word count', '(end of', '[end of', '[continue', '(continued', '[to be continued'],
  ...['let me know if', 'let me know whether', 'let me know how', 'let me know what', 'let me know which'],
  ...['let me know when', 'please let me know', 'just let me know', 'feel free to ask', 'feel free to let me know'],
  ...['feel free to request', 'feel free to tell me', "don't hesitate to ask", "please don't hesitate"],
  ...['i hope this', 'i hope that helps', 'i hope it helps', 'hope this helps', 'hope that helps', 'hope it helps'],
  ...['would you like me to', 'would you like any', 'do you want me to', 'want me to', 'shall i'],
  ...['should i continue', 'should i go on', 'should i proceed', 'is there anything else', 'is there anything you'],
  ...["i'm happy to", 'i am happy to', 'happy to adjust', 'happy to revise', 'happy to expand', 'i can also'],
  ...["if you'd like, i can", 'if you would like, i can', 'if you want, i can', 'if you like, i can'],
  ...["if you'd like me to", 'if you want me to', 'if you need any changes', "if you'd like any changes"],
  ...['if you have any questions or', 'ready for the next', 'note: i ', 'note: i have'],
  ...['just say the word', 'wortzahl', 'wortanzahl', '(wortzahl', 'lass mich wissen', 'lassen sie mich wissen'],
  ...['lass es mich wissen', 'sag mir bescheid', 'sagen sie mir', 'gib mir bescheid', 'geben sie mir bescheid'],
  ...['soll ich', 'möchten sie, dass ich', 'möchtest du, dass ich', 'ich hoffe, das', 'ich hoffe, dies', 'bei fragen'],
  ...['wenn sie möchten, kann ich', 'wenn du möchtest, kann ich', 'nombre de mots', '(nombre de mots'],
  ...["n'hésitez pas", "n'hésite pas", 'souhaitez-vous', 'voulez-vous que je', 'veux-tu que je', "j'espère que c"],
  ...['dites-moi si', 'dis-moi si', 'faites-moi savoir', 'si vous le souhaitez, je', 'número de palabras'],
  ...['quieres que', 'quiere que', 'te gustaría que', 'le gustaría que', 'espero que esto', 'espero que est'],
  ...['avísame', 'avíseme', 'no dudes en', 'no dude en', 'hazme saber', 'háganme saber', 'si lo deseas, puedo'],
  ...['numero di parole', 'fammi sapere', 'mi faccia sapere', 'vuoi che', 'vuole che', 'spero che questo'],
  ...['spero che questa', 'non esitare', 'non esiti', 'se vuoi, posso', 'aantal woorden', 'laat me weten'],
  ...['laat het me weten', 'laat het mij weten', 'wil je dat ik', 'wilt u dat ik', 'ik hoop dat dit', 'zal ik'],
  ...['número de palavras', 'avise-me', 'me avise', 'deixe-me saber', 'deseja que eu', 'quer que eu'],
  ...['gostaria que eu', 'espero que isso', 'espero que este', 'espero que esta', 'não hesite'],
];

export const apologies = [
  ...["i'm sorry", 'i am sorry', 'sorry', "i'm really sorry", "i'm very sorry", "i'm so sorry", "we're sorry"],
  ...['we are sorry', 'i must respectfully', 'i have to respectfully', 'i apologize', 'i apologise', 'my apologies'],
  ...['apologies', 'unfortunately', 'regrettably', "i'm afraid", 'i am afraid', 'as an ai', 'as a language model'],
  ...['as an artificial', 'as a large language', "i can't", 'i cannot', 'i can not', "i won't", 'i will not'],
  ...["i'm unable", 'i am unable', 'i was unable', "i'm not able", 'i am not able', 'i must decline'],
  ...['i have to decline', "i'm not comfortable", 'i am not comfortable', 'i do not feel comfortable'],
  ...["i don't feel comfortable", 'thank you for', 'thanks for', 'i appreciate', 'i understand', 'i regret'],
  ...["i'm not permitted", 'i am not permitted', "i'm not allowed", 'i am not allowed', "i'd prefer not"],
  ...['i would prefer not', 'i prefer not', "i'd rather not", 'i would rather not', "i'm going to have to pass"],
  ...['i am going to have to pass', 'it would be inappropriate for me', 'it would not be appropriate for me'],
  ...["it wouldn't be appropriate for me", "i'm just an ai", 'i am just an ai', "i'm an ai", 'i am an ai'],
  ...['i am programmed', "i'm programmed", "i don't think i", 'i do not think i', 'this request', 'your request'],
  ...['my guidelines', 'my programming', 'my policies', 'our guidelines', 'this topic violates'],
  ...['es tut mir', 'tut mir leid', 'leider', 'entschuldigung', 'bedauerlicherweise', 'ich bedau', 'als ki'],
  ...['als sprachmodell', 'ich kann', 'ich darf', 'ich möchte', 'ich werde', 'ich bin nicht', 'ich muss'],
  ...['dabei kann ich', 'das kann ich', 'diese anfrage', 'ihre anfrage', 'vielen dank', 'danke'],
  ...['je suis désolé', 'désolé', 'je regrette', 'je ne peux', 'je ne suis pas', 'malheureusement', 'en tant qu'],
  ...['je préfère ne pas', 'je refuse', 'cette demande', 'votre demande', 'merci'],
  ...['lo siento', 'lamento', 'lamentablemente', 'desafortunadamente', 'no puedo', 'no podré', 'no me es posible'],
  ...['como modelo', 'como ia', 'como inteligencia', 'disculpa', 'esta solicitud', 'prefiero no', 'gracias'],
  ...['mi dispiace', 'mi spiace', 'sono spiacente', 'purtroppo', 'non posso', 'non sono in grado', 'come modello'],
  ...['come ia', 'come intelligenza', 'questa richiesta', 'preferisco non', 'grazie'],
  ...['het spijt me', 'sorry', 'helaas', 'ik kan', 'ik mag', 'ik ben niet', 'als ai', 'als taalmodel', 'dit verzoek'],
  ...['bedankt', 'sinto muito', 'desculpe', 'lamento', 'infelizmente', 'não posso', 'não consigo', 'como um modelo'],
  ...['como uma ia', 'como ia', 'este pedido', 'esta solicitação', 'prefiro não', 'obrigad'],
];

export const courtesies = [
  ...['thank you', 'thanks', 'i appreciate', 'i understand', "i'm just an ai", 'i am just an ai', "i'm an ai"],
  ...['i am an ai', 'i am programmed', "i'm programmed", 'vielen dank', 'danke', 'merci', 'gracias', 'grazie'],
  ...['bedankt', 'obrigad'],
];

export const refusals = [
  ...["i can't", 'i cannot', 'i can not', "i won't", 'i will not', 'unable to', 'not able to', 'decline'],
  ...['not comfortable', "don't feel comfortable", 'do not feel comfortable', "can't help", 'cannot help'],
  ...["can't assist", 'cannot assist', "i'm not going to", 'i am not going to', 'not permitted', 'not allowed'],
  ...["don't allow", 'do not allow', "don't permit", 'do not permit', 'prefer not', 'rather not', 'have to pass'],
  ...[
    'inappropriate for me',
    'not be appropriate for me',
    "wouldn't be appropriate for me",
    'against my',
    'against our',
  ],
  ...['violates', 'blocked by', 'i should not', "i shouldn't", "don't think i should", 'do not think i should'],
  ...['something i can', 'cannot be fulfilled'],
];
export const deeds = [
  ...['help', 'assist', 'write', 'create', 'generate', 'provide', 'fulfill', 'fulfil', 'comply', 'produce'],
  ...['continue', 'engage', 'discuss', 'answer', 'do that', 'do this', 'support', 'complete', 'decline'],
  ...['comfortable', 'writing', 'creating', 'generating', 'providing', 'helping', 'with that', 'with this'],
  ...['guidelines', 'policy', 'policies', 'pass', 'request'],
];

export const otherRefusals = [
  ...['nicht helfen', 'nicht weiterhelfen', 'nicht schreiben', 'nicht verfassen', 'nicht erstellen', 'nicht behandeln'],
  ...['nicht erfüllen', 'nicht nachkommen', 'nicht beantworten', 'nicht unterstützen', 'ablehnen', 'nicht in der lage'],
  ...[
    'mir nicht möglich',
    'keinen text',
    'keinen artikel',
    'keinen abschnitt',
    'keine inhalte',
    'gegen meine richtlinien',
  ],
  ...[
    'peux pas vous aider',
    "peux pas t'aider",
    'peux pas aider',
    'peux pas écrire',
    'peux pas rédiger',
    'peux pas répondre',
  ],
  ...['peux pas créer', 'peux pas traiter', 'peux pas faire', 'suis pas en mesure', 'impossible de', 'ne pas écrire'],
  ...['contraire à mes', 'je refuse', 'no puedo ayudar', 'no puedo escribir', 'no puedo crear', 'no puedo generar'],
  ...['no puedo cumplir', 'no puedo responder', 'no puedo hacer', 'no puedo proporcionar', 'no podré ayudar'],
  ...['no me es posible', 'no escribir', 'contra mis', 'non posso aiutar', 'non posso scrivere', 'non posso creare'],
  ...['non posso soddisfare', 'non posso rispondere', 'non posso generare', 'non posso farlo', 'non sono in grado'],
  ...[
    'non scrivere',
    'contro le mie',
    'niet helpen',
    'niet bij helpen',
    'niet mee helpen',
    'niet verder helpen',
    'niet schrijven',
    'niet maken',
    'niet beantwoorden',
    'niet voldoen',
  ],
  ...[
    'niet in staat',
    'niet over schrijven',
    'niet toegestaan',
    'tegen mijn',
    'não posso ajudar',
    'não posso escrever',
  ],
  ...['não posso criar', 'não posso atender', 'não posso responder', 'não posso gerar', 'não posso fazer'],
  ...['não consigo ajudar', 'não consigo escrever', 'não me é possível', 'não escrever', 'contra as minhas'],
];

export const questions = [
  ...['i need more information', 'i need more details', 'i need more context', 'i need some more', 'i would need more'],
  ...["i'd need more", 'i need to know', 'i need additional', 'could you clarify', 'could you please clarify'],
  ...['could you please provide', 'could you please tell', 'could you provide', 'could you tell me', 'could you share'],
  ...[
    'can you clarify',
    'can you provide',
    'can you tell me',
    'can you share',
    'please provide more',
    'please clarify',
  ],
  ...[
    'please provide me',
    'please provide the',
    'please tell me',
    'please give me',
    'please share the',
    'please specify',
  ],
  ...['before i can write', 'before i write', 'to write this section, i', 'to write this article, i'],
  ...["i don't have enough", 'i do not have enough', "i don't have access to", 'i do not have access to'],
  ...['what would you like me', 'what should i write', 'which topic would you'],
  ...['ich brauche mehr', 'ich benötige', 'ich bräuchte', 'können sie mir', 'kannst du mir', 'könnten sie'],
  ...['könntest du', 'bitte nennen sie', 'bitte nenne', 'bitte geben sie mir', 'bitte gib mir', 'mir fehlen'],
  ...["j'ai besoin de plus", "j'aurais besoin", 'pouvez-vous', 'pourriez-vous', 'peux-tu', 'pourrais-tu'],
  ...['veuillez préciser', 'veuillez fournir', 'veuillez me', 'necesito más', 'necesitaría', 'podrías', 'podría usted'],
  ...[
    'podría proporcionar',
    'puedes proporcionar',
    'puede proporcionar',
    'por favor, proporciona',
    'por favor, indica',
  ],
  ...[
    'ho bisogno di più',
    'ho bisogno di maggiori',
    'ho bisogno di ulteriori',
    'avrei bisogno',
    'potresti',
    'potrebbe',
  ],
  ...['puoi fornir', 'può fornir', 'mi servono', 'ik heb meer', 'kunt u mij', 'kun je mij', 'kunt u me', 'kun je me'],
  ...['kunt u aangeven', 'kun je aangeven', 'geef me', 'preciso de mais', 'precisaria', 'poderia', 'pode fornecer'],
  ...['por favor, forneça', 'por favor, informe', 'você pode'],
];

export const addresses = [
  ...['let me know if', 'let me know whether', 'please let me know', 'feel free to ask', 'feel free to let me know'],
  ...['i hope this helps', 'would you like me to', 'as an ai ', 'as a language model', "if you'd like, i can"],
  ...['if you want, i can', 'i have written the', "i've written the", 'i will write the', 'i will now write'],
  ...["i'll write the", "i'll now write", 'as per your instructions', 'as per your request', 'let me think about what'],
];

export const words = ['words', 'wörter', 'worte', 'mots', 'palabras', 'parole', 'woorden', 'palavras'];

export const selves = [
  'ich',
  'mir',
  'je',
  'ik',
  'mij',
  'me',
  'puedo',
  'podré',
  'prefiero',
  'posso',
  'sono',
  'preferisco',
  'consigo',
  'prefiro',
];

export const placeholders = [
  ...[
    'insert',
    'add',
    'your',
    'placeholder',
    'to be',
    'tbd',
    'tba',
    'todo',
    'section',
    'replace',
    'fill in',
    'describe',
  ],
  ...['enter', 'company name', 'einfügen', 'hier', 'platzhalter', 'ihr ', 'ihre ', 'name', 'insérer', 'insérez'],
  ...['votre', 'ajouter', 'ajoutez', 'insertar', 'inserte', 'inserta', 'tu ', 'su ', 'añadir', 'inserire', 'inserisci'],
  ...['il tuo', 'invoegen', 'voeg', 'uw ', 'jouw', 'inserir', 'insira', 'seu ', 'sua ', 'adicionar', 'beispiel'],
];
