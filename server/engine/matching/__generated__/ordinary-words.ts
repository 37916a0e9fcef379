// Written by `npm run gen` from the vocabulary of the sentence model and the questions of tests/data. Do not edit.
export const ordinaryWords =
  'abandon abilities ability able abortion about above abroad absence absolute absolutely absorb abuse academic a' +
  'ccent accept acceptable accepted access accident accomplish accord according account accumulat accurate accus ' +
  'accused achieve achievement acid acknowledge acquire acquired acquisition acres across acting action actions a' +
  'ctivate activation active activist activities activity actor actress actual actually adapt added addict addict' +
  'ion adding addition additional address adequate adjust administration administrative administrator admire admi' +
  'ssion admit admitted adopt adopted adoption adorable adult adults advance advanced advantage adventure adverti' +
  'se advertising advice advise adviser advisor advocate affair affect affected affiliate afford affordable afrai' +
  'd after afternoon afterwards again against agencies agency agenda agent aggressive agree agreed agreement ahea' +
  'd aircraft airline airport alarm album alcohol alert algorithm alien align alive allegations alleged allegedly' +
  ' allergic allow allowance allowed allowing allows almost alone along alongside alot alphabetical already alrig' +
  'ht also alter alternative although always amazing amend amendment american among amount analog analysis analys' +
  't analysts analyze ancient anger angle angry animal animals animation anime ankle anniversary announce announc' +
  'ed announcement annoy annoying annual anonymous another answer answers anti antibiotic anticipate anxiety anyb' +
  'ody anymore anyone anything anyway anywhere apart apartment apologize apparent apparently appeal appear appear' +
  'ance appeared appears apple application applications applied applies apply appointed appointment appreciate ap' +
  'proach appropriate approval approve approved approximately arch architect architecture area areas aren argue a' +
  'rguing argument arms army around arrange arrangement array arrest arrested arrival arrive arrived article arti' +
  'ficial artist asked asking asleep assault assemble assembly assert assess assessment assets asshole assigned a' +
  'ssignment assist assistance assistant associate associated association assume assuming assumption atheist athl' +
  'ete athletic atmosphere attach attached attachment attack attacks attempt attend attended attention attitude a' +
  'ttorney attract attracted attraction attractive attribute auction audience audio audit authentic author author' +
  'ities authority authorize auto automatic automatically available average avoid awake award aware awareness awa' +
  'y awesome awful awkward babies baby back background bacteria baggage bail bake balance balcony ball banana ban' +
  'd bang bank banned barely barrel barrier base baseball based basic basically basis basket basketball bath bath' +
  'e bathroom battery battle beach bear beat beautiful beauty became because become becomes becoming bedroom been' +
  ' before began begin beginning behavior behaviour behind being belief believe believed believing belong below b' +
  'ench beneficial benefit benefits besides best better between beyond bias bible bicycle bigger biggest bike bil' +
  'l billing billion bind bird birth birthday bitch bite black blame blast bleach blend bless blind block blog bl' +
  'onde blood blow blue board boast boat bodies body boil bomb bond bone bonus book booking books boost boot bord' +
  'er bored boring born borrow boss both bother bottle bottom bought bounce bound bout bowl boyfriend boys brain ' +
  'brake branch brand breach bread break breakfast breaking breast breath breed brew bridge brief bright brillian' +
  't bring bringing broad broadcast broke broken broker brother brought brown browser brush brutal bubble buddy b' +
  'udget buff build building built bulk bull bullet bullshit bump bunch burden buried burn burst business busines' +
  'ses busy butter button buying cabinet cable caffeine cage cake calculate calendar call called calling calls ca' +
  'lm calories came camera camp campaign campus cancel canceling cancellation cancelled cancelling cancer candida' +
  'te candidates cannot cant capabilities capable capacity capital captain captcha capture carbon card cards care' +
  ' career careful carefully carpets carried carrier carry carrying cars cart cartoon case cases cash cashback ca' +
  'sino cast casual catalog catch categories category caught cause caused causing caution ceiling celebrate celeb' +
  'ration celebrities celebrity cell cells cent center central centre centuries century ceremony certain certainl' +
  'y certificate chain chair chairman challenge challenging champion championship chance change changed changes c' +
  'hanging channel chapter char character characters charge charged charger charges charging charity chart chase ' +
  'chat cheap cheaper cheat check checked checking checkout checkup cheek cheer cheese chemical chemistry cheque ' +
  'chest chicken chief child childhood children chill chin chip chocolate choice choose choosing chose chosen chr' +
  'istian christmas chronic chunk church cigarette cinema circle circuit circum circumstances cities citizen citi' +
  'zens city civil civilian claim claimed claims class classes classic classroom clean clear clearly clever click' +
  ' client clients climate climb clinic clinical clip clock close closed closely closer closest closing clothes c' +
  'lothing cloud club clue coach coaches coast coat code coffee coincide cold coll collaboration collapse collate' +
  'ral colleague collect collection college colon color colour column combat combination combine combined come co' +
  'medy comes comfort comfortable comic coming comm command comment comments commercial commission commit commitm' +
  'ent committed committee common communicate communication communities community comp companies company compare ' +
  'compared comparison compatible compensation compete competing competition competitive competitor complain comp' +
  'laint complete completed completely completion complex compliance complicated compliment component compound co' +
  'mprehensive compress comprise compromise computer concentrate concentration concept concern concerned concerns' +
  ' concert conclude conclusion concrete condemn condition conditioned conditions condom conduct conducted conf c' +
  'onference confess confidence confident confirm confirmation confirmed conflict confront confused confusing con' +
  'nect connected connecting connection cons conscious consecutive consensus consent consequence conservative con' +
  'sider consideration considered considering consist consistent console consolidate conspiracy constant constant' +
  'ly constitution construct construction consult consume consumer consumption contact contain contemporary conte' +
  'nd content contest context continue continued continues continuing continuous contract contradict contrast con' +
  'tribute contribution control controlled controller controversial controversy convenient convention conversatio' +
  'n conversion convert convey convicted conviction convince cook cool cooperation copy core corn corner corporat' +
  'e corporation correct correctly correspond corrupt corruption cost costs costume could couldn council counsel ' +
  'count counter counterpart countries country county couple coupon courage courier course courses court cousin c' +
  'over coverage covered crack craft crap crash crazy cream create created creating creation creative creator cre' +
  'ature credit credits creep crew cricket crime criminal crisis criteria critic critical criticism crop crore cr' +
  'oss crowd crown crucial cruise crush cult cultural culture curious currency current currently curve custody cu' +
  'stom customer customers customs cute cutting cyber cycle daily damage damaged damn dance dancing danger danger' +
  'ous dark data database date dating daughter days deactivate deactivation dead deadline deal dealer dealing dea' +
  'th debate debit debt debut decade decades decent decide decided decision decisions deck declared decline decli' +
  'ned decor decrease decreasing dedicated deduct deep default defeat defect defence defend defense defensive def' +
  'icit define defined definitely definition degree delay delayed delete deleting deletion deliberate delicious d' +
  'elight deliver delivered delivery demand demo democracy demon demonstrate demonstration denied dentist deny de' +
  'partment depend dependent depending depends depict deploy deposit depressed depression depth deputy derivative' +
  ' descend describe described describing description desert deserve design designed designer desire desk desktop' +
  ' desperate despite destination destroy destroyed destruction detach detail detailed details detect determine d' +
  'etermined develop developed developer developing development device devices diabetes diagnosed dialogue diamon' +
  'd dick dictionaries didn died diet differ difference different difficult digital dimension dinner diploma dire' +
  'ct directed direction directly director dirt dirty disable disabled disagree disappear disappoint disaster dis' +
  'c discharge discipline disclosed disconnect discount discover discovered discrimination discuss discussion dis' +
  'ease dish dishes dislike dismiss disorder display dispose dispute disrupt distance distinct distinguish distra' +
  'ct distribute distribution district disturb diverse diversity divide dividend division divorce doctor document' +
  ' documentary documents does doesn doesnt dogs doing dollar dollars domestic dominant donate donating donation ' +
  'done dont door double doubt down downgrade downgrading download downloading downtown downvote dozen draft drag' +
  ' drain drama dramatic draw drawing drawn dream dress drew drill drink drinkable drinking drive driven driver d' +
  'rivers driving drop dropped dropping drove drug drugs drum drunk dude dumb dump dunno during dust duty dying d' +
  'ynamic dysfunction each eager earlier early earn earned earnings earth ease easier easiest easily east eastern' +
  ' easy eating economic economy edge edit edition editor educate education effect effective effectively effects ' +
  'efficiency efficient effort efforts eight either elaborate elected election electric electricity electro elect' +
  'ronic element elements elevator eligible eliminate elite else elsewhere email embrace emerge emergency emergin' +
  'g emissions emotion emotional emphasis employ employee employees employer employment empower empty enable enco' +
  'unter encourage encouraging ended ending endorse enemies enemy energy enforce enforcement engage engaged engag' +
  'ement engine engineer engineering english enhance enjoy enjoyed enormous enough enrol enroll ensure enter ente' +
  'red enterprise entertain entertainment entire entirely entities entitled entity entrance entrepreneur entry en' +
  'vironment environmental episode equal equally equation equipment equity equivalent erase erection error escape' +
  ' especially essay essential essentially establish established establishment estate estimate estimated ethic et' +
  'hnic euro evaluat even evening event events eventually ever every everybody everyday everyone everything every' +
  'where evidence evil evolution evolve exact exactly exam examination examine example exams exceed excellent exc' +
  'ept exception excess exchange excited excitement exciting exclusive excuse execute execution executive exempt ' +
  'exercise exhaust exhibit exist existence existing exit expand expansion expect expectations expected expense e' +
  'xpensive experience experienced experiencing experiment expert expertise expire expired explain explained expl' +
  'anation explode exploit explore explosion export exposed exposure express expressed expression extend extended' +
  ' extension extensive extent external extra extreme extremely eyes fabric face facebook facilitate facilities f' +
  'acility facing fact factor factors faculty fail failed failure fair fairly faith fake fall falling false famil' +
  'iar families family famous fancy fans fantastic fantasy farm farmers fashion fast faster fastest father fault ' +
  'favor favorite favour favourite fear feature featured features featuring federal feed feedback feel feeling fe' +
  'elings feels fees feet fell fellow felt female ferry festival fiction field fifth fight fighter fighting figur' +
  'e file filed files filing fill filled film filter final finally finance financial financing find finding fine ' +
  'finger fingerprint finish finished fire firearm fired firm first fiscal fish fitness five fixed flag flame fla' +
  'sh flat flavor flexibility flexible flight flip flirt float flood floor flour flow fluid flying focus focused ' +
  'folder folks follow followed following food fool foot footage football force forced forces forecast foreign fo' +
  'rever forget forgive forgot forgotten form formal format former formula forward fought found foundation four f' +
  'ourth fragile frame framework franchise fraud freak free freedom freeze frequency frequent frequently fresh fr' +
  'iday friend friendly friends friendship from front frozen fruit frustrated frustration fuck fucking fuel fulfi' +
  'll full fully function fund fundamental funding funds funeral funny furniture further future gain gallon game ' +
  'games gaming gang garage garbage garden gate gates gather gave gear gender gene general generally generate gen' +
  'eration generic generous genetic genius genre gentle genuine german gets getting ghost giant gift girl girlfri' +
  'end girls give given gives giving glad glass glasses global glove goal goals goes going gold golf gone gonna g' +
  'ood goods google gorgeous gotta gotten govern government governor grab grade grades gradually graduate grammar' +
  ' grand grandfather grandmother grant granted graphic grass grateful gravity great greater greatest green greet' +
  ' grew grey grill grind grip grocery gross ground group groups grow growing grown growth guarantee guard guess ' +
  'guest guidance guide guidelines guilty guitar guys habit hack haha hair haircut half hall hand handle handling' +
  ' hands hang happen happened happening happens happier happiness happy hard harder hardware harm harsh hasn hat' +
  'e have haven having head headache headline headphones headquarters health healthcare healthy hear heard hearin' +
  'g heart heat heated heating heaven heavily heavy hedge height held helicopter hell helmet help helped helpful ' +
  'helping helps here heritage hero herself hidden hide hiding high higher highest highlight highly highway hilar' +
  'ious hill himself hint hire hired hiring historic historical history hitting hockey hold holding hole holiday ' +
  'holidays home homeless homosexual honest honestly honey honor honour hook hope hopefully hoping horizon hormon' +
  'e horrible horror horse hospital host hotel hotline hour hours house household housing however http huge human' +
  ' humans humor hundred hundreds hung hungry hurt husband hybrid hydro hyper idea ideal ideas identical identifi' +
  'ed identify identity idiot ignorant ignore illegal illness image images imagination imagine immediate immediat' +
  'ely immigrant immigration immune impact implement implementation import importance important impose impossible' +
  ' impressed impression impressive improve improved improvement improving incentive inches incident include incl' +
  'uded includes including income incorporate increase increased increasing increasingly incredible incredibly in' +
  'deed independence independent index indicate indication indicator individual individuals industrial industries' +
  ' industry infant infected infection infinite inflation influence info information infrastructure infuse ingred' +
  'ient inherent inherit inhibit initial initially initiative injured injuries injury innings innocent innovation' +
  ' innovative input insane insert inside insight insist inspection inspired install installation installed insta' +
  'lling installment instalment instance instant instead instinct institution instrument insult insurance integra' +
  'te integration intellectual intelligence intelligent intend intended intense intent intention inter interact i' +
  'nteraction interest interested interesting interface interfere interior internal international internet interp' +
  'ret intervention interview into introduce introduced introduction inventory invest investigate investigating i' +
  'nvestigation investment investors invitation invite invited invoice involve involved involving iron irre islan' +
  'd issue issued issues item items itself jack jacket jail jealous jeans jerk jersey jobs join joined joint joke' +
  ' journal journalist journey judge judgment juice jump junior junk jurisdiction jury just justice karma keep ke' +
  'eping kept keyboard keys kick kidding kids kill killed killing kind kinda kiss kitchen kitchens kitten knee kn' +
  'ew knife knock know knowing knowledge known knows label labor labour lack ladies lady laid lake lamp land land' +
  'lord landscape lane language laptop large largely larger largest last late later latest latter laugh launch la' +
  'unched launder lawmakers laws lawsuit lawyer layer lazy lead leader leaders leadership leading league leak lea' +
  'n learn learned learning lease least leather leave leaving lecture left legacy legal legend legislation legiti' +
  'mate legs lemon lender length lens lesbian less lesson lessons letter letting level levels leverage liberal li' +
  'brary license licensed life lifestyle lift light like liked likely limit limited line lines link linked liquid' +
  ' list listed listen listening literally literature little live lived lives living load loan loans lobby local ' +
  'located location lock locked lockers logging logic logical login logistics logo logout long longer look looked' +
  ' looking looks loop loose lose losing loss losses lost lots lottery loud love loved loving lower lowest loyal ' +
  'luck lucky luggage lunch lung luxury lying lyrics machine made magazine magic magnet mail main mainly mainstre' +
  'am maintain maintenance major majority make makes makeup making male mall manage managed management manager ma' +
  'naging mandate manner manual manufacture manufacturer manufacturing many march margin marijuana mark market ma' +
  'rketing markets marriage married marry mask mass massive master match matches mate material math matter mature' +
  ' maximum maybe meal meals mean meaning meaningful means meant measure meat mechanic mechanism medal media medi' +
  'cal medication medicine medium meet meeting member members membership memories memory mend mental mention ment' +
  'ioned menu merchant merely mess message messages metal meter method micro middle might mild mile mileage miles' +
  ' militant military milk mill million mind mine mini minimal minimum minister ministry minor minority minute mi' +
  'nutes miracle mirror miss missed missile missing mission mistake mixed mixture mobile mode model models modera' +
  'te moderators modern modify molecule moment momentum money monitor mono monster month monthly months mood moon' +
  ' moral more morning mortgage most mostly mother motion motivate motivation motor motorcycle mount mountain mou' +
  'se mouth move moved movement movie movies moving much multi multiple multiply municipal murder muscle museum m' +
  'usic musical muslim must mutual myself mystery nail naked name named names nanny narrative narrow nasty nation' +
  ' national native natural naturally nature near nearby nearest nearly necessarily necessary neck need needed ne' +
  'eds negative negotiate negotiation neighbor neighborhood neighbour neither nerve nervous network neuro neutral' +
  ' never news newsletter newspaper next nice nickname night nightmare nine nobody noise nominee none normal norm' +
  'ally north northern nose note notes nothing notice noticed notification novel nuclear number numbers numerous ' +
  'nurse nursing nutrition nuts object objective obligation observation observe obtain obvious obviously occasion' +
  ' occasionally occur occurred ocean offense offensive offer offered offering offers office officer officers off' +
  'icial officials offline often okay older once ones ongoing online only onto open opened opening operate operat' +
  'ing operation operations operator opinion opponent opportunities opportunity opposed opposite opposition optio' +
  'n options orange order ordered ordinary organ organic organisation organization organize origin original origi' +
  'nally other others otherwise ourselves outcome outdoor outfit output outside outstanding over overall overcome' +
  ' overdraft overdue overnight overseas overwhelming owned owner owners ownership oxygen pace pack package packa' +
  'ging packet page paid pain painful paint painting pair panel panic pants paper para parallel parameter parcel ' +
  'parent parents park parking parliament part partially participant participate participating particular particu' +
  'larly parties partner partnership parts party pass passbook passcode passed passenger passes passing passion p' +
  'assionate passport password past patch patent path patience patient patients patrol pattern pause pausing payi' +
  'ng payment payroll pays peace peaceful peak peanut penalty penis pension people pepper percent percentage perc' +
  'eption perfect perfectly perform performance performed perhaps period permanent permission permit persist pers' +
  'on personal personality personally personnel perspective petition pharmacy phase philosophy phone photo photog' +
  'raph photos phrase physical physically physician physics piano pick picked pickup picture pictures piece piece' +
  's piercing pill pilot pink pipe pipeline pitch pizza place placed places placing plain plan plane planet plann' +
  'ed planning plans plant plants plastic plate platform play played player players playing plays plea pleasant p' +
  'lease pleasure pledge plenty plot plug plumber plus pocket poem point points poison police policies policy pol' +
  'ite political politician politics poll pollution pool poor popular population porn port portfolio portion port' +
  'ray pose position positive possess possession possibilities possibility possible possibly post postage posted ' +
  'postpone potato potential potentially pothole pound pounds pour poverty powder power powerful practical practi' +
  'ce praise pray prayer precise predict prefer preference preferred pregnancy pregnant premier premise premium p' +
  'reorder preparation prepare prepared preparing prepay prescription presence present presentation presented pre' +
  'serve president presidential press pressure pretend pretty prevent previous previously price prices pricing pr' +
  'ide priest primarily primary prime principal principle print prior priority prison privacy private privilege p' +
  'rize prob probably problem problems procedure proceed process produce produced producer producing product prod' +
  'uction products profession professional professor profile profit program programme programming programs progre' +
  'ss prohibit project projector projects prolong prominent promise promising promo promote promoting promotion p' +
  'rompt pronounce proof prop proper properly properties property proportion proposal proposed prosecutor prospec' +
  't protect protection protein protest proud prove proved proven provide provided provider provides providing pr' +
  'ovince provision psycho psychological public publish published pull pulled pump punch punish punishment puppy ' +
  'purchase purchased purchasing pure purple purpose pursue push pushed pushing putting puzzle qual qualified qua' +
  'lify quality quant quantity quarter quarterback quest question questions queue quick quickly quiet quit quite ' +
  'quota quote rabbit race racial racing racism racist radical radio radiology rail rain raise raised raising ral' +
  'ly random range rank rape rare rarely rate rates rather rating ratio rational reach reached react reaction rea' +
  'ctivate reactivation read reading ready real realise realistic reality realize realized really rear reason rea' +
  'sonable reasons rebate rebound recall receipt receive received receiver receiving recent recently recharge rec' +
  'ipe recognise recognition recognize recognized recommend recommended recon record recorded records recover rec' +
  'overy recruit recycle recycling reddit reduce reduced reducing reduction refer reference referral referred ref' +
  'erring reflect reform refresh refrigerate refugee refund refunded refuse refused regard regarding regardless r' +
  'egime region regional register registered registration regret regular regularly regulate regulation regulation' +
  's regulatory reimburse reimbursement reject relate related relation relationship relative relatively relax rel' +
  'ease released relevant reliable relief relieve religion religious remain remained remaining remains remark rem' +
  'ember remind reminder remit remittance remote removal remove removed removing rename renew renewal renewing re' +
  'nt repair repay repayment repeat repeatedly replace replaced replacement replacing replied reply report report' +
  'ed reportedly reporting reports represent representative reputation request requested require required require' +
  'ment requirements requires requiring reschedule rescue research researchers reservation reserve reserving rese' +
  't residence resident residential residents resist resistance resolution resolve resort resource resources resp' +
  'ect respectively respond responded response responsibility responsible rest restart restaurant restore restric' +
  't restrictions restrooms result results resume resuming retail retain retire retired retirement return returne' +
  'd reveal revealed revenue reverse review revolution reward rewards rice rich ride ridiculous rifle right right' +
  's ring rinse rise rising risk rival river road roast robot rock rocket role roll romance romantic roof rookie ' +
  'room rooms root rose roster rough roughly round route router routine royal rude ruin rule rules ruling rumor r' +
  'unner running runs rural rush sacrifice safe safety said sake salad salary sale sales salt same sample sanctio' +
  'n sand sandwich satellite satisfaction satisfied satisfy sauce save saved saving savings saying says scale sca' +
  'm scan scandal scar scared scary scenario scene schedule scheduled scheme scholarship school schools science s' +
  'cientific scientist score scored scoring scrap scratch scream screen screw script seal search season seat seco' +
  'nd secondary seconds secret secretary section sector secure securities security seeing seek seeking seem seeme' +
  'd seemingly seems seen segment select selected selection self sell seller selling semester semi senator send s' +
  'ending senior sense sensitive sensor sent sentence sentiment separate sequel sequence serial series serious se' +
  'riously serve served server service services servicing serving session setting settings settle settlement seve' +
  'n several severe sexual shade shadow shake shall shame shampoo shape share shared shares sharing sharp sheet s' +
  'helter shield shift ship shipment shipped shipping shirt shit shitty shock shoe shoes shoot shooting shop shop' +
  'ping short shot should shoulder shouldn shout show showed shower showing shown shows shut sick side sides sigh' +
  't sign signal signature signed significant significantly signing signs silence silent silly silver similar sim' +
  'ple simply since sing singer singing single sink sister site sites sitting situation size skate skill skills s' +
  'kin skinny skip skirt skis slap slave sleep sleeping slice slide slight slightly slip slot slow slowly small s' +
  'maller smart smartphone smash smell smile smoke smoking smooth snack snake snap sneak snow soccer social socie' +
  'ty sofa soft software solar sold soldiers solid solo solution solve some somebody somehow someone something so' +
  'metimes somewhat somewhere song songs soon sophomore sorry sort sought soul sound sounds source sources south ' +
  'southern space spam span spanish spark speak speaking speaks spec special specialist species specific specific' +
  'ally spectrum speech speed spell spelled spend spending spent sperm spin spirit spiritual split spoil spoke sp' +
  'oken spokesman spokesperson sponsor sport sports spot spouse spray spread spring squad square stable stack sta' +
  'dium staff stage stake stamp stand standard standards standing star stars start started starting starts startu' +
  'p state stated statement states station statistics status stay steady steal steam steel steep step stepped ste' +
  'ps stereotype stick still stock stolen stomach stone stood stop stopped stops storage store stores stories sto' +
  'ring storm story straight strain strange stranger strategic strategies strategy straw streak stream street str' +
  'ength strengthen stress stretch strict strike striking string strip stroke stroller strong stronger struck str' +
  'ucture struggle struggling stuck student students studied studies studio study stuff stunning stupid style sub' +
  'ject submission submit submitted subreddit subscribe subscribing subscription subsequent substance substantial' +
  ' substitute suburb succeed success successful such suck sudden suddenly suffer suffered suffering sufficient s' +
  'ugar suggest suggested suggestion suicide suit summary summer sundays super superior supplement supplier suppl' +
  'ies supply support supported supporters supporting suppose supposed sure surface surge surgery surprise surpri' +
  'sed surprising surrounding survey survival survive survivor suspect suspend suspended suspension sustain swap ' +
  'swear sweat sweep sweet swim swimming swing switch symbol symptoms sync system systems table tablet tackle tac' +
  'tic tail take taken takes taking talent talk talked talking tall tank tape target task taste tattoo taught tax' +
  'es taxi taxpayer teach teacher teachers teaches teaching team teams tear tech technical technique technologies' +
  ' technology teen teenager teeth tele television tell telling tells temp temperature template temporary tend te' +
  'nnis tension term terminal terminate termination terms terrible territory terror terrorism terrorist test test' +
  'ed testing text than thank thanks that theater their them themselves then theory therapist therapy there there' +
  'fore these they thick thin thing things think thinking third this those though thought thousand thousands thre' +
  'ad threat threatened three threw thrill throat through throughout throw thrown thru thumb thus ticket tickets ' +
  'tight till time times timing tiny tire tired tissue title today together toilet told tomorrow tongue tonight t' +
  'ook tool tools toothache topic torture total totally touch touchdown tough tour tourist tournament toward towa' +
  'rds towels town trace track tracking trade trading tradition traditional traffic tragedy trail trailer train t' +
  'rained training trait trans transaction transfer transferred transferring transform transition translate trans' +
  'lation transmission transport transportation trap trash trauma travel treat treated treatment tree tremendous ' +
  'trend trial tribute trick tried tries trigger trillion trip troll troops trouble trousers truck trucks true tr' +
  'uly trust truth trying tube tune turn turned turning turns tutorial tweet twelve twenty twice twin twist type ' +
  'types typical typically ugly ultimate ultimately ultra unable unbind unblock uncertain uncle uncomfortable und' +
  'er underlying understand understanding understood unemployment unexpected unfair unfortunately unfreeze unifor' +
  'm uninstall union unique unit units universal universe universities university unknown unless unlike unlikely ' +
  'unlimited unlink unlock unlocking unnecessary unregister unsubscribe until unusual upcoming update upgrade upg' +
  'rading upload uploading upon upper upset upvote urban urge urgent used useful user username users uses using u' +
  'sual usually utili utilize vacation vagina valid validity valuable value valued values variable variation vari' +
  'ety various vary vast vegetable vegetarian vehicle vehicles vendor venture venue verification verify versa ver' +
  'sion versus very vessel veteran vice victim victims victory video videos view views village villain violat vio' +
  'lation violence violent virgin virtual virus visa visible vision visit visiting visitors visual vital vitamin ' +
  'vocal voice void volume volunteer vote voted voters voting voucher vulnerable wage wait waiting wake walk walk' +
  'ed walking wall wallet walls wanna want wanted wants warehouse warm warned warning warrant warranty wash wasn ' +
  'waste watch watched watching water waterproof wave ways weak weakness wealth weapon weapons wear wearing weath' +
  'er website wechat wedding week weekend weekends weeks weigh weight weird welcome welfare well went were weren ' +
  'west western what whatever wheel when whenever where whether which while white whole whom whose wide widely wi' +
  'dth wife wifi wild will willing wind window windows wine wing winner winning winter wipe wire wireless wisdom ' +
  'wise wish with withdraw withdrawal withdrawing within without witness woman women wonder wonderful wondering w' +
  'ont wood word words work worked workers working workout works world worldwide worn worried worries worry worse' +
  ' worship worst worth would wouldn wound wrap wreck wrestling write writer writing written wrong wrote yard yar' +
  'ds yeah year years yell yellow yesterday yield young younger your yourself youtube zero zombie zone';
